import { hostname } from 'node:os';
import type { Config } from '../../foundation/config/schema.ts';
import type { Seal } from '../../foundation/shared/seal.ts';

/** Texts by name that outlive a restart. */
export interface States {
  load(key: string): Promise<string | undefined>;
  save(key: string, value: string): Promise<void>;
  keepFirst(key: string, value: string): Promise<string>;
}

/** Below which topics the broker keeps something of this installation. */
export interface Published {
  readonly base: string;
  /** Empty without discovery. */
  readonly prefix: string;
  /** Where that is; undefined as earlier releases have saved it. */
  readonly broker?: SavedBroker | undefined;
}

/** How a broker is reached, so that what it keeps can be cleared when the settings do not name it any more. */
export interface SavedBroker {
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const ID_KEY = 'mqtt.id';
const PUBLISHED_KEY = 'mqtt.published';

/** What ids of Home Assistant and parts of topics may hold. */
const toId = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');

/** The topics that follow from the settings. */
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
 * The id of this installation in Home Assistant. It is made of the first base and stays when the base or the name of the
 * host changes: entities with other ids would be new ones, without their history.
 */
export const keepId = (states: Pick<States, 'keepFirst'>, { base }: Published): Promise<string> =>
  states.keepFirst(ID_KEY, toId(base));

/** What is saved beside the topics: how the broker is reached, encrypted. */
interface Saved {
  readonly base: string;
  readonly prefix: string;
  readonly sealed?: string;
}

/** The key of the data folder that the broker is encrypted with. */
export const KEY_FILE = 'mqtt.key';

/** What was published last; undefined where nothing is left at a broker. */
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

/** Undefined where the key is another one, as after a restore to another machine. */
function openBroker(sealed: string, seal: Seal | undefined): SavedBroker | undefined {
  try {
    return seal && (JSON.parse(seal.open(sealed)) as SavedBroker);
  } catch {
    // It cannot be cleared then, which the caller reports.
    return undefined;
  }
}

/** Whether nothing has to be saved again. */
export const isSamePublished = (one: Published | undefined, other: Published): boolean =>
  one?.base === other.base && one.prefix === other.prefix && isSameBroker(one.broker, other.broker);

const isSameBroker = (one: SavedBroker | undefined, other: SavedBroker | undefined): boolean =>
  one?.url === other?.url && one?.username === other?.username && one?.password === other?.password;

/** Undefined: nothing is left at a broker. */
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

/** What the broker keeps below the base; each alert that is open besides, at `alert/ID`. */
const KEPT = ['status', 'position', 'link', 'gauge', 'forwarding', 'alerts/summary'];

/** The topics of the one that the other does not use; the device is at the same topic as long as the prefix stays. */
export function topicsLeft(before: Published, id: string, now: Published | undefined): string[] {
  const ofBase = before.base === now?.base ? [] : KEPT.map((topic) => `${before.base}/${topic}`);
  const isSameDevice = before.prefix === '' || before.prefix === now?.prefix;
  return isSameDevice ? ofBase : [...ofBase, discoveryTopic(before, id)];
}
