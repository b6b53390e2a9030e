import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { useAction } from '../../api/resource.ts';
import type { Schema } from '../../api/schema-types.ts';
import { textOf, texts } from '../../i18n/index.ts';
import { downloadFile } from '../../lib/download.ts';
import { place, toHref } from '../../lib/router.ts';
import { isolated } from '../../lib/text.ts';
import { isUnreachable, vehicles, vehiclesVersion } from '../../live/index.ts';
import type { Vehicle } from '../../live/messages.ts';
import {
  BackLink,
  Badge,
  Button,
  Card,
  Confirm,
  CopyLine,
  Icon,
  PageHead,
  ProblemLine,
  Select,
} from '../../ui/index.ts';
import { QrCode } from '../../ui/key-code.tsx';
import { vehicleName } from '../../vehicles/vehicle-state.ts';

type Setup = Schema<'VehicleToken'>;
type AppName = Setup['apps'][number]['app'];

/** Answer with a new token. Only this page keeps it: the service shows it once. */
interface NewToken {
  vehicleId: string;
  setup: Setup;
  /** Time of the last report before the token was made. A later report is the first with this token. */
  lastSeenBefore: string | null;
}

const newToken = signal<NewToken | undefined>(undefined);

/** Makes a token; the previous one becomes invalid. */
export async function makeToken({ id, tracker }: Pick<Vehicle, 'id' | 'tracker'>): Promise<void> {
  const setup = await answerOf(api.POST('/v1/vehicles/{id}/token', { params: { path: { id } } }));
  newToken.value = { vehicleId: id, setup, lastSeenBefore: tracker.lastSeenAt };
}

/** Names of apps and trackers, the same in every language. */
const APP_NAMES = {
  traccarClient: 'Traccar Client',
  owntracks: 'OwnTracks',
  gpslogger: 'GPSLogger',
  osmand: 'OsmAnd',
  teltonika: 'Teltonika',
  owntracksMqtt: 'OwnTracks (MQTT)',
} as const;

const OTHERS = ['teltonika', 'owntracksMqtt', 'plain'] as const;
const CHOICES: readonly (AppName | (typeof OTHERS)[number])[] = [
  'traccarClient',
  'owntracks',
  'gpslogger',
  'osmand',
  ...OTHERS,
];

/** Set-up of the phone or tracker of a vehicle, and whether it reports. */
export function TrackerPage({ id }: { id: string }) {
  const said = texts('vehicles');
  const version = vehiclesVersion.value;
  const vehicle = vehicles.get(id);
  const made = newToken.value?.vehicleId === id ? newToken.value : undefined;
  // A user who leaves this page has copied the token to the phone.
  useEffect(
    () => () => {
      if (place.peek().view !== 'vehicles') newToken.value = undefined;
    },
    [],
  );
  return (
    <div class="page vehicles-tracker">
      <BackLink href={toHref('vehicles', id)} label={vehicleName(id)} />
      <PageHead title={said.connect} />
      {version > 0 && !vehicle && <p class="soft">{said.notFound}</p>}
      {made ? (
        <>
          <FirstReport made={made} vehicle={vehicle} />
          <SetupCard made={made} vehicle={vehicle} />
        </>
      ) : (
        vehicle && (
          <Card title={said.token}>
            <p>{vehicle.tracker.hasToken ? said.tokenShown : said.noToken}</p>
            <RenewToken vehicle={vehicle} />
          </Card>
        )
      )}
    </div>
  );
}

/** Shows whether the first report has arrived, and if the service has refused one. */
function FirstReport({ made, vehicle }: { made: NewToken; vehicle: Vehicle | undefined }) {
  const said = texts('vehicles');
  const lastSeenAt = vehicle?.tracker.lastSeenAt ?? null;
  const refusal = vehicle?.tracker.refusal;
  const hasCome = lastSeenAt !== null && lastSeenAt !== made.lastSeenBefore;
  const position = vehicle?.position ?? vehicle?.coarse;
  const isNew = (at: string | undefined) =>
    at !== undefined && (made.lastSeenBefore === null || at > made.lastSeenBefore);
  return (
    <div class={`card vehicles-first ${hasCome ? 'has-come' : ''}`} role="status">
      {hasCome && isNew(position?.at) && (
        <>
          <Badge kind="good">
            <Icon name="check" size={14} />
            {said.hasCome}
          </Badge>
          <a class="button button-primary" href={toHref('vehicles', made.vehicleId)}>
            <Icon name="map-pin" size={18} />
            {said.showOnMap}
          </a>
        </>
      )}
      {hasCome && !isNew(position?.at) && (
        <p>{refusal ? said.refused({ why: textOf(said.refusals, refusal.cause) }) : said.noPlaceYet}</p>
      )}
      {!hasCome && (isUnreachable.value ? said.waitUnknown : said.waiting)}
    </div>
  );
}

function SetupCard({ made: { setup, vehicleId }, vehicle }: { made: NewToken; vehicle: Vehicle | undefined }) {
  const said = texts('vehicles');
  const choice = useSignal<(typeof CHOICES)[number]>('traccarClient');
  const app = setup.apps.find((one) => one.app === choice.value);
  return (
    <Card title={said.token} class="vehicles-setup">
      <p class="soft">{said.shownOnce}</p>
      <AddressWarning url={setup.url} />
      <Select
        label={said.app}
        value={choice.value}
        options={CHOICES.map((value) => ({ value, label: value === 'plain' ? said.otherApp : APP_NAMES[value] }))}
        onInput={(next) => (choice.value = CHOICES.find((one) => one === next) ?? 'traccarClient')}
      />
      <p>{textOf(said.steps, choice.value)}</p>
      {app && <AppSetup app={app} />}
      {choice.value === 'plain' && <PlainSetup setup={setup} />}
      {choice.value === 'teltonika' &&
        (setup.teltonika ? (
          <CopyLine text={`${hostOf(setup.url)}:${setup.teltonika.port}`} label={APP_NAMES.teltonika} />
        ) : (
          <p class="warning-line">{said.teltonikaOff}</p>
        ))}
      {choice.value === 'owntracksMqtt' &&
        (setup.owntracksTopic ? (
          <CopyLine text={setup.owntracksTopic} label={APP_NAMES.owntracksMqtt} />
        ) : (
          <p class="warning-line">{said.mqttOff}</p>
        ))}
      {(choice.value === 'teltonika' || choice.value === 'owntracksMqtt') && (
        <p>
          {said.identifier}: <strong>{vehicle?.tracker.identifier ?? texts('common').none}</strong>{' '}
          <a href={toHref('vehicles', vehicleId, 'edit')}>{texts('common').edit}</a>
        </p>
      )}
    </Card>
  );
}

function AppSetup({ app: { app, qr, link, file, url } }: { app: Setup['apps'][number] }) {
  const said = texts('vehicles');
  const name = APP_NAMES[app];
  return (
    <>
      {qr !== null && <QrCode content={qr} label={said.code({ app: name })} caption={said.codeText} />}
      {link !== null && (
        <a class="button" href={link}>
          <Icon name="send" size={18} />
          {said.openHere({ app: name })}
        </a>
      )}
      {file && (
        <Button
          icon="download"
          onClick={() => downloadFile(new Blob([file.content], { type: 'application/json' }), file.name)}
        >
          {file.name}
        </Button>
      )}
      <CopyLine text={url} label={said.address} />
    </>
  );
}

function PlainSetup({ setup: { plainUrl, username, token } }: { setup: Setup }) {
  const said = texts('vehicles');
  return (
    <>
      {said.address}
      <CopyLine text={plainUrl} label={said.address} />
      {said.username}
      <CopyLine text={username} label={said.username} />
      {said.password}
      <CopyLine text={token} label={said.password} />
    </>
  );
}

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url;

/** Warns of an address that a phone cannot reach, because it is local, or that is not protected by HTTPS. */
function AddressWarning({ url }: { url: string }) {
  const said = texts('vehicles');
  const isLocal = /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostOf(url));
  if (!isLocal && url.startsWith('https:')) return null;
  return (
    <p class="warning-line">
      <Icon name="triangle-alert" size={16} />
      {isLocal ? said.localAddress : said.plainAddress}
    </p>
  );
}

interface RenewTokenProps {
  vehicle: Vehicle;
  /** Called once the page of the tracker can show the new token. */
  onMade?: () => void;
}

/** Button that makes a token. It asks first if a phone or tracker already has one. */
export function RenewToken({ vehicle, onMade }: RenewTokenProps) {
  const said = texts('vehicles');
  const isAsked = useSignal(false);
  const make = useAction(async () => {
    await makeToken(vehicle);
    isAsked.value = false;
    onMade?.();
  });
  const { hasToken } = vehicle.tracker;
  return (
    <>
      <Button
        icon={hasToken ? 'refresh' : 'plus'}
        look={hasToken ? 'plain' : 'primary'}
        isBusy={make.isBusy.value}
        onClick={() => {
          if (hasToken) isAsked.value = true;
          else void make.start();
        }}
      >
        {said.newToken}
      </Button>
      {!isAsked.value && <ProblemLine problem={make.problem.value} />}
      {isAsked.value && (
        <Confirm
          title={said.newToken}
          text={
            <>
              <p>{said.newTokenText({ name: isolated(vehicle.name) })}</p>
              <ProblemLine problem={make.problem.value} />
            </>
          }
          verb={said.newToken}
          isBusy={make.isBusy.value}
          onConfirm={() => void make.start()}
          onClose={() => (isAsked.value = false)}
        />
      )}
    </>
  );
}
