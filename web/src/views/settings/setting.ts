import type { Configuration } from '../../api/configuration.ts';

export type { Changes, Configuration } from '../../api/configuration.ts';
export type Setting = Configuration['settings'][number];
export type EntryField = NonNullable<Setting['fields']>[number];

export const findSetting = (settings: readonly Setting[], key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key);
