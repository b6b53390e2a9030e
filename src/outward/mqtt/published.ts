import { hostname } from 'node:os';
import type { Config } from '../../foundation/config/schema.ts';

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
}

const ID_KEY = 'mqtt.id';
const PUBLISHED_KEY = 'mqtt.published';

/** What ids of Home Assistant and parts of topics may hold. */
const toId = (text: string): string => text.toLowerCase().replace(/[^a-z0-9_-]+/g, '-');

/** The topics that follow from the settings. */
export const toPublished = ({ base, discovery_prefix: prefix }: Config['mqtt']): Published => ({
  base: base ?? `wheelhouse/${toId(hostname())}`,
  prefix,
});

/**
 * The id of this installation in Home Assistant. It is made of the first base and stays when the base or the name of the
 * host changes: entities with other ids would be new ones, without their history.
 */
export const keepId = (states: States, { base }: Published): Promise<string> => states.keepFirst(ID_KEY, toId(base));

/** What was published last; undefined where nothing is left at a broker. */
export async function loadPublished(states: Pick<States, 'load'>): Promise<Published | undefined> {
  const text = (await states.load(PUBLISHED_KEY)) ?? '';
  if (text === '') return undefined;
  const { base, prefix }: Partial<Published> = JSON.parse(text);
  return typeof base === 'string' && typeof prefix === 'string' ? { base, prefix } : undefined;
}

/** Undefined: nothing is left at a broker. */
export const savePublished = (states: Pick<States, 'save'>, published: Published | undefined): Promise<void> =>
  states.save(PUBLISHED_KEY, published === undefined ? '' : JSON.stringify(published));

export const discoveryTopic = ({ prefix }: Published, id: string): string => `${prefix}/device/${id}/config`;

/** What the broker keeps below the base; each alert that is open besides, at `alert/ID`. */
const KEPT = ['status', 'position', 'link', 'gauge', 'forwarding', 'alerts/summary'];

/** The topics of the one that the other does not use; the device is at the same topic as long as the prefix stays. */
export function topicsLeft(before: Published, id: string, now: Published | undefined): string[] {
  const ofBase = before.base === now?.base ? [] : KEPT.map((topic) => `${before.base}/${topic}`);
  const isSameDevice = before.prefix === '' || before.prefix === now?.prefix;
  return isSameDevice ? ofBase : [...ofBase, discoveryTopic(before, id)];
}
