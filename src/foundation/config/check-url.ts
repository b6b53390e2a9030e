import { LineSourceUrlError, parseSourceUrl } from '../shared/line-source-url.ts';
import type { UrlScheme } from './key-schema.ts';
import type { KeySchema } from './keys.ts';

/** The prefix of a URL with one of the schemes. */
export const urlStarts = (schemes: readonly UrlScheme[]): string[] =>
  schemes.map((scheme) => (scheme === 'sqlite' ? 'sqlite:' : `${scheme}://`));

/** The reason why the schema refuses `text`, as the end of a sentence; undefined for a valid URL. */
export function urlProblem(text: string, schema: KeySchema): string | undefined {
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(text)?.[1];
  const accepted: readonly string[] = schema.schemes ?? [];
  if (scheme === undefined || !accepted.includes(scheme)) return 'its scheme is another';
  if (scheme === 'sqlite') return text.length > 'sqlite:'.length ? undefined : 'it names no file';
  if (/\s/.test(text)) return 'it has a space in it';
  if (!text.startsWith(`${scheme}://`) || !URL.canParse(text)) return 'it is not a complete URL';
  return partProblem(scheme, new URL(text), schema.base === true);
}

function partProblem(scheme: string, url: URL, base: boolean): string | undefined {
  switch (scheme) {
    case 'tcp':
    case 'tcp-listen':
    case 'udp':
    case 'udp-multicast':
    case 'n2k-tcp':
    case 'n2k-udp':
    case 'n2k-serial':
    case 'n2k-can':
    case 'gpsd':
    case 'serial':
      return lineSourceProblem(url.href);
    case 'postgres':
    case 'postgresql':
      return undefined;
    case 'file':
      return url.hostname === '' ? undefined : 'it has a host; write file:///PATH';
    case 'http':
    case 'https':
      if (base && (url.search !== '' || url.hash !== '')) return 'it has a query or a fragment';
      break;
  }
  if (url.hostname === '') return 'it has no host';
  // Clients refuse credentials in a URL only when they connect. The keys `token` and `password` exist for them.
  if (url.username !== '' || url.password !== '') return 'it has a user name or password in it';
  return undefined;
}

function lineSourceProblem(text: string): string | undefined {
  try {
    parseSourceUrl(text);
    return undefined;
  } catch (error) {
    if (error instanceof LineSourceUrlError) return error.message;
    throw error;
  }
}
