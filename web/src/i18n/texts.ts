import type english from '../../../locales/en.json';
import type { Arguments } from './arguments.d.ts';

type English = typeof english;
type ArgumentsOf<Feature> = Feature extends keyof Arguments ? Arguments[Feature] : object;
/** Texts by feature. A text with arguments is a function of them; a group of texts is read with `textOf`. */
export type Texts = {
  readonly [Feature in keyof English]: {
    readonly [Key in keyof English[Feature]]: Key extends keyof ArgumentsOf<Feature>
      ? (values: ArgumentsOf<Feature>[Key]) => string
      : English[Feature][Key] extends string
        ? string
        : Readonly<Record<string, string>>;
  };
};
