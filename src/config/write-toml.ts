/** A key path as TOML writes it, quoted where it must be. */
export const toTomlKey = (path: readonly string[]): string =>
  path.map((part) => (/^[A-Za-z0-9_-]+$/.test(part) ? part : toTomlText(part))).join('.');

/** A value of JSON as TOML writes it; members of tables that are null or undefined are left out. */
export function toTomlValue(value: unknown): string {
  if (typeof value === 'string') return toTomlText(value);
  if (Array.isArray(value)) {
    const items = value.map(toTomlValue);
    return value.some(isTable) ? `[\n${items.map((item) => `  ${item},\n`).join('')}]` : `[${items.join(', ')}]`;
  }
  if (isTable(value)) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
    return `{ ${members.map(([name, member]) => `${toTomlKey([name])} = ${toTomlValue(member)}`).join(', ')} }`;
  }
  if (typeof value === 'number') return toTomlNumber(value);
  return String(value);
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Escapes of JSON are escapes of TOML; only DEL has to be escaped in addition. */
const toTomlText = (text: string): string => JSON.stringify(text).replaceAll('\x7f', '\\u007f');

/** A whole number beyond what a parser can hold exactly is written as the float that it is. */
function toTomlNumber(value: number): string {
  if (!Number.isInteger(value) || Number.isSafeInteger(value)) return Object.is(value, -0) ? '0' : String(value);
  return value.toExponential();
}
