import type { Breach } from './breach.ts';
import type { UrlScheme } from './key-schema.ts';
import type { Config } from './schema.ts';

type Target = Config['notify']['targets'][number];

const SCHEMES: Record<Target['type'], readonly UrlScheme[]> = {
  ntfy: ['http', 'https'],
  webhook: ['http', 'https'],
  telegram: ['http', 'https'],
  email: ['smtp', 'smtps'],
};

/** What a kind of target cannot do without. */
const NEEDS: Record<Target['type'], readonly (keyof Target)[]> = {
  ntfy: ['url'],
  webhook: ['url'],
  telegram: ['token', 'chat_id'],
  email: ['url', 'from', 'to'],
};

/** What the keys of a notification target must be for its type. */
export function* targetBreaches({ notify }: Config): Generator<Breach> {
  for (const [index, target] of notify.targets.entries()) {
    const { type, url } = target;
    const entry = `notify.targets[${index}]`;
    const because = `${entry}.type`;
    for (const name of NEEDS[type]) {
      if (target[name] === undefined)
        yield { key: `${entry}.${name}`, because, given: 'nothing', allowed: `set when the type is ${type}` };
    }
    const schemes = SCHEMES[type];
    if (url !== undefined && schemes.every((scheme) => !url.startsWith(`${scheme}://`))) {
      const allowed = `a URL that starts with ${schemes.join('://, ')}:// when the type is ${type}`;
      yield { key: `${entry}.url`, because, allowed, given: 'another' };
    }
    if (type === 'ntfy' && url !== undefined && topicOf(url) === '') {
      yield { key: `${entry}.url`, because, allowed: 'a URL that ends with the topic', given: 'one without' };
    }
    if (type === 'email' && (target.username === undefined) !== (target.password === undefined)) {
      const [missing, given] = target.username === undefined ? ['username', 'password'] : ['password', 'username'];
      yield {
        key: `${entry}.${missing}`,
        because: `${entry}.${given}`,
        given: 'nothing',
        allowed: `set when ${given} is`,
      };
    }
  }
}

const topicOf = (url: string): string => new URL(url).pathname.replace(/^.*\//, '');
