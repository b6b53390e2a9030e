import { hostname } from 'node:os';
import type { Config } from '../../foundation/config/schema.ts';
import type { Seal } from '../../foundation/shared/encoding/seal.ts';
import type { Log } from '../../foundation/shared/logging/log-events.ts';

/** Persistent texts by key. */
export interface States {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
  keepFirst(key: string, value: string): Promise<string>;
}

/** Base topics with retained messages of this installation. */
export interface Published {
  readonly base: string;
  /** Empty without discovery. */
  readonly prefix: string;
  /** The broker of the topics; undefined if saved by an earlier release. */
  readonly broker?: SavedBroker | undefined;
}

/** Connection settings of a broker, saved to clear its topics after the settings have changed. */
export interface SavedBroker {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const ID_KEY = 'mqtt.id';
const PUBLISHED_KEY = 'mqtt.published';

/** Replaces characters that are not allowed in ids of Home Assistant and in topics. */
const toId = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');

/** Topics that follow from the settings. */
export const toPublished = ({
  base,
  discovery_prefix: prefix,
  url,
  username,
  password,
}: Config['mqtt']): Published => ({
  base: base ?? `wheelhouse/${toId(hostname())}`,
  prefix,
  broker: url === undefined ? undefined : { url, username, password },
});

/**
 * Id of this installation in Home Assistant, derived from the first base. It stays when the base or host name changes:
 * entities with other ids would be new ones without history.
 */
export const keepId = (states: Pick<States, 'keepFirst'>, { base }: Published): Promise<string> =>
  states.keepFirst(ID_KEY, toId(base));

/** Saved form of a place: the topics, and the encrypted broker settings. */
interface Saved {
  readonly base: string;
  readonly prefix: string;
  readonly sealed?: string;
}

/** File in the data folder with the key that encrypts the broker settings. */
export const KEY_FILE = 'mqtt.key';
/** Maximum number of saved places; the oldest are dropped. */
const MAX_PLACES = 16;

export interface PlacesDeps {
  states: Pick<States, 'load' | 'save'>;
  /** Undefined if the key cannot be read or made: the broker settings are not saved then. */
  seal: Seal | undefined;
  log: Log;
}

/**
 * All places with retained messages of this installation, newest first. A place is saved before the first message and
 * forgotten after it is cleared, so that a process that is killed between two changes leaves nothing behind.
 */
export async function openPlaces({ states, seal, log }: PlacesDeps) {
  let places = readPlaces((await states.load(PUBLISHED_KEY)) ?? '', seal);
  let saved: Promise<void> = Promise.resolve();

  function save(): Promise<void> {
    saved = saved
      .then(() => states.save(PUBLISHED_KEY, writePlaces(places, seal)))
      .catch((error: unknown) => log.debug({ err: error }, 'topics of MQTT cannot be saved'));
    return saved;
  }

  const others = (place: Published) => places.filter((one) => !isSamePlace(one, place));

  return {
    list: (): readonly Published[] => places,
    /** Call before the first message at this place. */
    use(place: Published): Promise<void> {
      places = [place, ...others(place)].slice(0, MAX_PLACES);
      return save();
    },
    forget(place: Published): Promise<void> {
      places = others(place);
      return save();
    },
  };
}

/**
 * Compares places. Early releases saved one place without a list, and at first without its broker: any broker then
 * matches.
 */
const isSamePlace = (one: Published, other: Published): boolean =>
  one.base === other.base &&
  one.prefix === other.prefix &&
  (one.broker === undefined || one.broker.url === other.broker?.url);

function readPlaces(text: string, seal: Seal | undefined): Published[] {
  if (text === '') return [];
  const saved: unknown = JSON.parse(text);
  const list: readonly Partial<Saved>[] = Array.isArray(saved) ? saved : [saved];
  return list.flatMap(({ base, prefix, sealed }) =>
    typeof base === 'string' && typeof prefix === 'string'
      ? [{ base, prefix, broker: sealed === undefined ? undefined : openBroker(sealed, seal) }]
      : [],
  );
}

/** Undefined if the key has changed, as after a restore to another machine. */
function openBroker(sealed: string, seal: Seal | undefined): SavedBroker | undefined {
  try {
    return seal && (JSON.parse(seal.open(sealed)) as SavedBroker);
  } catch {
    // The topics cannot be cleared then, which the caller reports.
    return undefined;
  }
}

const writePlaces = (places: readonly Published[], seal: Seal | undefined): string =>
  places.length === 0
    ? ''
    : JSON.stringify(
        places.map(
          ({ base, prefix, broker }): Saved => ({
            base,
            prefix,
            ...(broker && seal && { sealed: seal.close(JSON.stringify(broker)) }),
          }),
        ),
      );

export const discoveryTopic = ({ prefix }: Published, id: string): string => `${prefix}/device/${id}/config`;

/** Retained topics below the base. Each open alert has one more at `alert/ID`. */
const KEPT = ['status', 'position', 'link', 'gauge', 'forwarding', 'alerts/summary'];

/** Former topics not used by `now`. The device topic depends on the prefix only. */
export function topicsLeft(before: Published, id: string, now: Published | undefined): string[] {
  const ofBase = before.base === now?.base ? [] : KEPT.map((topic) => `${before.base}/${topic}`);
  const isSameDevice = before.prefix === '' || before.prefix === now?.prefix;
  return isSameDevice ? ofBase : [...ofBase, discoveryTopic(before, id)];
}
