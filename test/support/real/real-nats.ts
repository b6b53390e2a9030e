import { connect, type NatsConnection } from '@nats-io/transport-node';
import { onTestFinished } from 'vitest';
import type { Bus } from '../../../src/foundation/instance-bus/bus.ts';
import { createNatsBus, type NatsBusDeps } from '../../../src/foundation/instance-bus/nats-bus.ts';
import { systemClock } from '../../../src/foundation/shared/clock.ts';
import { NO_LOG } from '../../../src/foundation/shared/logging/log-events.ts';
import { temporaryDirectory } from '../database-matrix.ts';
import { freeTcpPort } from '../network/free-port.ts';
import { NatsServer } from './nats-server.ts';

export { natsIsInstalled } from './nats-server.ts';

/** The real server for the time of a test. */
export class RealNats extends NatsServer {
  /** `config` is added to its configuration. */
  static async start(config = ''): Promise<RealNats> {
    const server = new RealNats({ port: await freeTcpPort(), directory: temporaryDirectory(), config });
    onTestFinished(() => server.kill());
    await server.run();
    return server;
  }

  /** A bus of an instance. */
  bus(options: Partial<NatsBusDeps> = {}): Bus {
    const deps = { servers: [this.url], name: 'test', prefix: 'wh', clock: systemClock, log: NO_LOG };
    const bus = createNatsBus({ ...deps, ...options });
    onTestFinished(() => bus.close());
    return bus;
  }

  /** A client that keeps to no rules but those of NATS. */
  async stranger(): Promise<NatsConnection> {
    const connection = await connect({ servers: this.url });
    onTestFinished(() => connection.close());
    return connection;
  }
}
