import { hostname } from 'node:os';
import type { Config } from '../../foundation/config/schema.ts';
import type { Seal } from '../../foundation/shared/encoding/seal.ts';

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

/** Saved form: the topics, and the encrypted broker settings. */
interface Saved {
  readonly base: string;
  readonly prefix: string;
  readonly sealed?: string;
}

/** File in the data folder with the key that encrypts the broker settings. */
export const KEY_FILE = 'mqtt.key';

/** Topics used last; undefined if none are left at a broker. */
export async function loadPublished(
  states: Pick<States, 'load'>,
  seal: Seal | undefined,
): Promise<Published | undefined> {
  const text = (await states.load(PUBLISHED_KEY)) ?? '';
  if (text === '') return undefined;
  const { base, prefix, sealed }: Partial<Saved> = JSON.parse(text);
  if (typeof base !== 'string' || typeof prefix !== 'string') return undefined;
  return { base, prefix, broker: sealed === undefined ? undefined : openBroker(sealed, seal) };
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

/** Whether saving again is unnecessary. */
export const isSamePublished = (one: Published | undefined, other: Published): boolean =>
  one?.base === other.base && one.prefix === other.prefix && isSameBroker(one.broker, other.broker);

const isSameBroker = (one: SavedBroker | undefined, other: SavedBroker | undefined): boolean =>
  one?.url === other?.url && one?.username === other?.username && one?.password === other?.password;

/** `undefined`: no topics are left at a broker. */
export function savePublished(
  states: Pick<States, 'save'>,
  published: Published | undefined,
  seal?: Seal,
): Promise<void> {
  if (published === undefined) return states.save(PUBLISHED_KEY, '');
  const { base, prefix, broker } = published;
  const saved: Saved = { base, prefix, ...(broker && seal && { sealed: seal.close(JSON.stringify(broker)) }) };
  return states.save(PUBLISHED_KEY, JSON.stringify(saved));
}

export const discoveryTopic = ({ prefix }: Published, id: string): string => `${prefix}/device/${id}/config`;

/** Retained topics below the base. Each open alert has another one at `alert/ID`. */
const KEPT = ['status', 'position', 'link', 'gauge', 'forwarding', 'alerts/summary'];

/** Former topics not used by `now`. The device topic depends on the prefix only. */
export function topicsLeft(before: Published, id: string, now: Published | undefined): string[] {
  const ofBase = before.base === now?.base ? [] : KEPT.map((topic) => `${before.base}/${topic}`);
  const isSameDevice = before.prefix === '' || before.prefix === now?.prefix;
  return isSameDevice ? ofBase : [...ofBase, discoveryTopic(before, id)];
}
