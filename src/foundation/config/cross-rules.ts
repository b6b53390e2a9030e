import { type Fault, fault } from '../shared/faults.ts';
import { urlStarts } from './check-value.ts';
import { type Breach, describeGiven } from './failures.ts';
import type { UrlScheme } from './schema/key-schema.ts';
import { NOTIFY_KEYS, NOTIFY_TYPE_FACTS } from './schema/notify-types.ts';
import type { Config } from './schema.ts';

const missing = (key: string): Fault => fault(key, 'required', null);

/** The fault of a URL with another scheme; `url` is omitted if it is secret. */
const foreignUrl = (key: string, schemes: readonly UrlScheme[], url?: string): Fault =>
  fault(key, 'pattern', urlStarts(schemes), url);

/** Checks all rules between keys; each value already fits its own declaration. */
export function findBreaches(config: Config): Breach[] {
  return [
    ...routerBreaches(config),
    ...aisBreaches(config),
    ...stationBreaches(config),
    ...repeatedNames('fairway.sources', 'source', config.fairway.sources),
    ...noticeSourceBreaches(config),
    ...tracksBreaches(config),
    ...nameBreaches(config),
    ...targetBreaches(config),
    ...linksBreaches(config),
    ...s3Breaches(config),
    ...clusterBreaches(config),
    ...fleetBreaches(config),
  ];
}

/** `soap` requires an HTTP URL, because a folder is no web service. */
function* noticeSourceBreaches({ fairway }: Config): Generator<Breach> {
  for (const [index, { soap, url }] of fairway.sources.entries()) {
    if (soap === undefined || /^https?:/i.test(url)) continue;
    const key = `fairway.sources[${index}].soap`;
    yield {
      key,
      because: `fairway.sources[${index}].url`,
      fault: fault(key, 'conflict', `fairway.sources[${index}].url`, soap),
      allowed: 'a version only for an address of http or https',
    };
  }
}

const ROUTER_SCHEMES: Partial<Record<Config['router']['provider'], readonly UrlScheme[]>> = {
  peplink: ['http', 'https'],
  teltonika: ['http', 'https'],
  gpsd: ['gpsd', 'tcp'],
  nmea: ['tcp', 'tcp-listen', 'udp', 'udp-multicast', 'serial'],
  nmea2000: ['n2k-tcp', 'n2k-udp', 'n2k-serial', 'n2k-can'],
  signalk: ['ws', 'wss'],
};

function* routerBreaches({ router }: Config): Generator<Breach> {
  yield* sourceBreaches(router, 'router');
  if (router.provider === 'replay' && router.track === undefined) {
    yield {
      key: 'router.track',
      because: 'router.provider',
      fault: missing('router.track'),
      allowed: 'a track file when the provider is replay',
    };
  }
  if (router.backups.length > 0 && router.provider === 'none') {
    yield {
      key: 'router.provider',
      because: 'router.backups',
      fault: fault('router.provider', 'conflict', 'router.backups', router.provider),
      allowed: 'the best source when there are backups',
    };
  }
  for (const [index, backup] of router.backups.entries()) {
    for (const breach of sourceBreaches(backup, `router.backups[${index}]`)) {
      yield {
        ...breach,
        because: 'router.backups',
        given: describeGiven(breach.key.endsWith('.url') ? backup.url : undefined, { schemes: [] }),
      };
    }
  }
}

type Source = Pick<Config['router'], 'provider' | 'url' | 'client_id' | 'client_secret'>;

function* sourceBreaches({ provider, url, client_id, client_secret }: Source, section: string): Generator<Breach> {
  const schemes = ROUTER_SCHEMES[provider];
  const because = `${section}.provider`;
  // Without a URL, gpsd is on this machine.
  const isMissing = url === undefined && schemes !== undefined && provider !== 'gpsd';
  const isForeign = url !== undefined && schemes?.every((scheme) => !url.startsWith(`${scheme}://`)) === true;
  if (isMissing || isForeign) {
    const list = schemes?.join('://, ') ?? '';
    yield {
      key: `${section}.url`,
      because,
      fault: url === undefined ? missing(`${section}.url`) : foreignUrl(`${section}.url`, schemes ?? [], url),
      allowed: `a URL that starts with ${list}:// when the provider is ${provider}`,
    };
  }
  if (client_id !== undefined && client_secret === undefined) {
    const key = `${section}.client_secret`;
    yield { key, because: `${section}.client_id`, fault: missing(key), allowed: 'set when the client id is' };
  }
}

type Areas = Config['ais']['remote']['areas'];

function* areaBreaches(areas: Areas, list: string): Generator<Breach> {
  for (const [index, { sw, ne }] of areas.entries()) {
    const key = `${list}[${index}]`;
    for (const [name, [latitude]] of [['sw', sw] as const, ['ne', ne] as const]) {
      if (Math.abs(latitude) <= 90) continue;
      const allowed = 'a latitude from -90 to 90, then a longitude';
      const broken = fault(`${key}.${name}`, 'range', { minimum: -90, maximum: 90 }, latitude);
      yield { key: `${key}.${name}`, because: list, given: String(latitude), allowed, fault: broken };
    }
    if (sw[0] <= ne[0]) continue;
    yield {
      key: `${key}.sw`,
      because: `${key}.ne`,
      given: String(sw[0]),
      fault: fault(`${key}.sw`, 'order', `${key}.ne`, sw[0]),
      allowed: 'a latitude not north of that of ne',
    };
  }
}

function* tracksBreaches({ tracks }: Config): Generator<Breach> {
  yield* areaBreaches(tracks.areas, 'tracks.areas');
  if (tracks.who === 'area' && tracks.areas.length === 0) {
    yield {
      key: 'tracks.areas',
      because: 'tracks.who',
      fault: missing('tracks.areas'),
      allowed: 'at least one area when tracks.who is area',
    };
  }
  if (tracks.enabled && tracks.max_days === 0 && tracks.max_mb === 0) {
    yield {
      key: 'tracks.max_mb',
      because: 'tracks.max_days',
      given: '0',
      fault: fault('tracks.max_mb', 'conflict', 'tracks.max_days', 0),
      allowed: 'above 0 when tracks.max_days is 0: the disk would fill up',
    };
  }
}

function* aisBreaches({ ais }: Config): Generator<Breach> {
  if (ais.remote.enabled && ais.remote.api_key === undefined) {
    yield {
      key: 'ais.remote.api_key',
      because: 'ais.remote.enabled',
      fault: missing('ais.remote.api_key'),
      allowed: 'set when the hosted feed is enabled',
    };
  }
  yield* areaBreaches(ais.remote.areas, 'ais.remote.areas');
  if (ais.forward.enabled && ais.forward.url === undefined) {
    yield {
      key: 'ais.forward.url',
      because: 'ais.forward.enabled',
      fault: missing('ais.forward.url'),
      allowed: 'set when the stream is enabled',
    };
  }
}

/** A station has either a URL, where it is read, or a token, with which it sends. */
function* stationBreaches({ ais: { stations }, cluster }: Config): Generator<Breach> {
  yield* repeatedNames('ais.stations', 'station', stations);
  for (const [index, { url, token, position }] of stations.entries()) {
    const entry = `ais.stations[${index}]`;
    if (url !== undefined && token !== undefined) {
      const allowed = 'left out when the station has a url';
      const broken = fault(`${entry}.token`, 'conflict', `${entry}.url`);
      yield { key: `${entry}.token`, because: `${entry}.url`, given: 'a value', fault: broken, allowed };
    }
    if (position && Math.abs(position[0]) > 90) {
      const [latitude] = position;
      const broken = fault(`${entry}.position`, 'range', { minimum: -90, maximum: 90 }, latitude);
      const allowed = 'a latitude from -90 to 90, then a longitude';
      yield { key: `${entry}.position`, because: 'ais.stations', given: String(latitude), fault: broken, allowed };
    }
    if (url !== undefined && cluster.bus.length > 0 && cluster.role !== 'reader' && isOfOneMachine(url)) {
      const allowed = 'a tcp:// URL, which every instance can read, or cluster.role must be reader';
      const broken = foreignUrl(`${entry}.url`, ['tcp'], url);
      yield { key: `${entry}.url`, because: 'cluster.bus', given: url, fault: broken, allowed };
    }
  }
}

const isOfOneMachine = (url: string): boolean =>
  /^(serial|udp|udp-multicast|tcp-listen|n2k-serial|n2k-udp|n2k-can):/.test(url);

function* nameBreaches({ forwarding, notify }: Config): Generator<Breach> {
  yield* repeatedNames('forwarding.destinations', 'destination', forwarding.destinations);
  for (const [index, { format = 'wheelhouse', token, device_id }] of forwarding.destinations.entries()) {
    const absent = format === 'wheelhouse' ? token === undefined && 'token' : device_id === undefined && 'device_id';
    if (!absent) continue;
    const key = `forwarding.destinations[${index}].${absent}`;
    yield {
      key,
      because: 'forwarding.destinations',
      given: 'nothing',
      fault: missing(key),
      allowed: `set for the format ${format}`,
    };
  }
  yield* repeatedNames('notify.targets', 'target', notify.targets);
}

function* repeatedNames(list: string, what: string, entries: readonly { name: string }[]): Generator<Breach> {
  const seen = new Set<string>();
  for (const [index, { name }] of entries.entries()) {
    if (seen.has(name)) {
      const given = JSON.stringify(name);
      const key = `${list}[${index}].name`;
      const broken = fault(key, 'conflict', list, name);
      yield { key, because: list, given, fault: broken, allowed: `a name that no other ${what} has` };
    }
    seen.add(name);
  }
}

function* s3Breaches({ storage }: Config): Generator<Breach> {
  if (storage.driver !== 's3') return;
  for (const name of ['bucket', 'access_key_id', 'secret_access_key'] as const) {
    if (storage.s3[name] !== undefined) continue;
    yield {
      key: `storage.s3.${name}`,
      because: 'storage.driver',
      fault: missing(`storage.s3.${name}`),
      allowed: 'set when the driver is s3',
    };
  }
}

/** Settings that the instances of a cluster cannot share. */
function* clusterBreaches({ cluster, database, storage, ais }: Config): Generator<Breach> {
  const because = 'cluster.bus';
  if (cluster.bus.length === 0) return;
  if (database.url.startsWith('sqlite:')) {
    yield {
      key: 'database.url',
      because,
      fault: foreignUrl('database.url', ['postgres', 'postgresql'], database.url),
      allowed: 'the URL of a PostgreSQL database, which all instances share',
    };
  }
  if (storage.driver === 'fs') {
    yield {
      key: 'storage.driver',
      because,
      fault: fault('storage.driver', 'enum', ['database', 's3'], storage.driver),
      allowed: 'database or s3, which all instances share',
    };
  }
  const { enabled, url } = ais.local;
  if (enabled && isOfOneMachine(url) && cluster.role !== 'reader') {
    const allowed = 'a tcp:// URL, which every instance can read, or cluster.role must be reader';
    yield { key: 'ais.local.url', because, fault: foreignUrl('ais.local.url', ['tcp'], url), allowed };
  }
}

function* fleetBreaches({ fleet }: Config): Generator<Breach> {
  if (fleet.mode !== 'ship') return;
  for (const name of ['url', 'token'] as const) {
    if (fleet[name] !== undefined) continue;
    yield {
      key: `fleet.${name}`,
      because: 'fleet.mode',
      fault: missing(`fleet.${name}`),
      allowed: 'set when the mode is ship',
    };
  }
}

/** The keys that a notification target of each type requires and allows. */
function* linksBreaches({ links, notify }: Config): Generator<Breach> {
  const { mail_target: name } = links;
  if (name === undefined || notify.targets.some((target) => target.name === name && target.type === 'email')) return;
  yield {
    key: 'links.mail_target',
    because: 'notify.targets',
    given: name,
    fault: fault('links.mail_target', 'reference', null, name),
    allowed: 'the name of a target of the type email',
  };
}

function* targetBreaches({ notify }: Config): Generator<Breach> {
  for (const [index, target] of notify.targets.entries()) {
    const { type, url } = target;
    const entry = `notify.targets[${index}]`;
    const because = `${entry}.type`;
    const { schemes, keys, needs, pair, hasTopic } = NOTIFY_TYPE_FACTS[type];
    for (const name of needs) {
      if (target[name] === undefined)
        yield {
          key: `${entry}.${name}`,
          because,
          given: 'nothing',
          fault: missing(`${entry}.${name}`),
          allowed: `set when the type is ${type}`,
        };
    }
    for (const name of NOTIFY_KEYS) {
      // A key without an effect is an error, because nobody would notice that a signature or a token is missing.
      if (target[name] !== undefined && keys[name] === undefined)
        yield {
          key: `${entry}.${name}`,
          because,
          given: 'a value',
          fault: fault(`${entry}.${name}`, 'conflict', because),
          allowed: `left out when the type is ${type}`,
        };
    }
    if (url !== undefined && schemes.every((scheme) => !url.startsWith(`${scheme}://`))) {
      const allowed = `a URL that starts with ${schemes.join('://, ')}:// when the type is ${type}`;
      yield {
        key: `${entry}.url`,
        because,
        allowed,
        given: 'another',
        fault: foreignUrl(`${entry}.url`, schemes),
      };
    }
    if (hasTopic && url !== undefined && topicOf(url) === '') {
      yield {
        key: `${entry}.url`,
        because,
        allowed: 'a URL that ends with the topic',
        given: 'one without',
        fault: fault(`${entry}.url`, 'pattern', null),
      };
    }
    if (pair && (target[pair[0]] === undefined) !== (target[pair[1]] === undefined)) {
      const [absent, given] = target[pair[0]] === undefined ? pair : pair.toReversed();
      yield {
        key: `${entry}.${absent}`,
        because: `${entry}.${given}`,
        given: 'nothing',
        fault: missing(`${entry}.${absent}`),
        allowed: `set when ${given} is`,
      };
    }
  }
}

const topicOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '');
