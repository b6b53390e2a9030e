import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { compileTexts, featuresOf, withoutOwnKeys } from './texts/catalogue.ts';

const REQUEST = /\/locales\/([\w-]+)\.json\?(first|views)$/;

/** Compiles `locales/LANGUAGE.json?first` and `?views` to functions: the texts of a part in one language. */
export function texts(): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    load: {
      filter: { id: REQUEST },
      handler(id) {
        const [, language = '', part] = REQUEST.exec(id) ?? [];
        const file = id.slice(0, id.indexOf('?'));
        this.addWatchFile(file);
        const catalogue = JSON.parse(readFileSync(file, 'utf8'));
        const features = withoutOwnKeys(featuresOf(catalogue, part === 'first' ? 'first' : 'views'));
        const { helpers, code } = compileTexts(features, language);
        return { code: `${helpers}export const texts = ${code};`, moduleType: 'js' };
      },
    },
  };
}
