import type { AnswerTo } from '../../api/answer-to.ts';

export type Configuration = AnswerTo<'/v1/configuration'>;
export type Setting = Configuration['settings'][number];
export type EntryField = NonNullable<Setting['fields']>[number];

/** New values by key; null takes a key out of the file. */
export type Changes = Record<string, unknown>;

export const findSetting = (settings: readonly Setting[], key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key);
