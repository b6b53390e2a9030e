import type { KeySchema } from './keys.ts';

/** Why `text` is not a URL that the schema accepts, as the end of a sentence; undefined when it is one. */
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
    case 'serial':
      return serialProblem(url);
    case 'postgres':
    case 'postgresql':
      return undefined;
    case 'tcp':
    case 'tcp-listen':
    case 'udp':
      if (url.port === '') return 'it has no port';
      break;
    case 'http':
    case 'https':
      if (base && (url.search !== '' || url.hash !== '')) return 'it has a query or a fragment';
      break;
  }
  if (url.hostname === '') return 'it has no host';
  // Clients refuse such a URL only when they connect; the keys beside it (token, password) are meant for this.
  if (url.username !== '' || url.password !== '') return 'it has a user name or password in it';
  return undefined;
}

function serialProblem(url: URL): string | undefined {
  if (url.hostname === '' && url.pathname.length <= 1) return 'it names no device';
  for (const [name, value] of url.searchParams) {
    if (name !== 'baud') return 'its only parameter is baud';
    if (!/^[1-9]\d{0,6}$/.test(value)) return 'its baud is not a whole number above 0';
  }
  return undefined;
}
