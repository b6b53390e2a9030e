import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { Vessel } from '../../tools/ais/traffic/index.ts';
import type { Local } from './antenna.ts';

/** Each vessel is sent at every tenth step, spread over the steps. */
const STEP_MS = 1000;
const POSITION_EVERY = 10;
const STATICS_EVERY = 120;

/** A local hosted feed with aisstream's protocol; it sends its vessels regardless of the subscribed boxes. */
export async function startFeed(fleet: readonly Vessel[], speed: number): Promise<Local> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const startMs = Date.now();
  const sinceStartMs = () => (Date.now() - startMs) * speed;

  server.on('connection', (socket) => {
    let step = 0;
    const send = (message: object): void => socket.send(Buffer.from(JSON.stringify(message)));
    const reportAll = (): void => {
      for (const [index, vessel] of fleet.entries()) {
        if (step === 0 || (step + index) % POSITION_EVERY === 0) send(toPosition(vessel, sinceStartMs()));
        if (step % STATICS_EVERY === 0) send(toStatics(vessel));
      }
      step += 1;
    };
    socket.on('error', () => socket.terminate());
    socket.once('message', () => {
      send({ MessageType: 'SubscriptionConfirmation', Message: { CompressionEnabled: false } });
      reportAll();
      const reporting = setInterval(reportAll, STEP_MS);
      socket.once('close', () => clearInterval(reporting));
    });
  });

  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v0/stream`,
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function toPosition(vessel: Vessel, sinceStartMs: number): object {
  const { latitude, longitude, courseDeg, speedKnots } = vessel.motion(sinceStartMs);
  const motion = { Latitude: latitude, Longitude: longitude, Cog: courseDeg, Sog: speedKnots, PositionAccuracy: true };
  const heading = vessel.isClassB ? 511 : Math.floor(courseDeg);
  const second = new Date().getUTCSeconds();
  const body = { ...motion, TrueHeading: heading, Timestamp: second };
  if (vessel.isClassB) return envelope('StandardClassBPositionReport', vessel, body);
  return envelope('PositionReport', vessel, { ...body, NavigationalStatus: vessel.isMoored ? 5 : 0, RateOfTurn: 0 });
}

function toStatics(vessel: Vessel): object {
  const { name, callsign, shipType, lengthM, beamM, draughtM, destination } = vessel;
  const stern = Math.floor(lengthM / 5);
  const port = Math.floor(beamM / 2);
  return envelope('ShipStaticData', vessel, {
    Name: name,
    CallSign: callsign,
    Type: shipType,
    FixType: 1,
    ImoNumber: 0,
    Dimension: { A: lengthM - stern, B: stern, C: port, D: beamM - port },
    MaximumStaticDraught: draughtM,
    Destination: destination,
    Eta: { Month: 0, Day: 0, Hour: 24, Minute: 60 },
  });
}

function envelope(type: string, { mmsi, name }: Vessel, body: object): object {
  const receivedAt = new Date().toISOString().replace('T', ' ').replace('Z', ' +0000 UTC');
  return {
    MessageType: type,
    MetaData: { MMSI: mmsi, ShipName: name, time_utc: receivedAt },
    Message: { [type]: { UserID: mmsi, RepeatIndicator: 0, Valid: true, ...body } },
  };
}
