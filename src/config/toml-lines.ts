import { parse } from 'smol-toml';
import { formatName } from './key-name.ts';

/**
 * The line on which each key and each list item of a TOML document stands, by name (`ais.local.url`,
 * `forwarding.destinations[1].token`). The parser gives no lines for values, so this walks the text a second time; the
 * document has been parsed before, so it only has to find the ends of things and not to judge them.
 */
export function locateKeys(toml: string): Map<string, number> {
  const scanner = createScanner(toml);
  /** How many entries each list of tables has so far, by name. */
  const tableLists = new Map<string, number>();
  let section = '';

  /** The name of a path, where a list of tables stands for its latest entry; tables on the way start here too. */
  function enter(path: readonly string[]): string {
    return path.reduce((outer, part) => {
      const name = formatName(outer, part);
      const entries = tableLists.get(name);
      scanner.record(name);
      return entries === undefined ? name : `${name}[${entries - 1}]`;
    }, '');
  }
  function openSection(): void {
    const isEntry = scanner.isAt('[[');
    scanner.skip(isEntry ? 2 : 1);
    const path = scanner.keyUntil(']');
    if (isEntry) {
      const name = formatName(enter(path.slice(0, -1)), path.at(-1) ?? '');
      tableLists.set(name, (tableLists.get(name) ?? 0) + 1);
    }
    section = enter(path);
    scanner.record(section);
    scanner.skip(isEntry ? 2 : 1);
  }

  for (scanner.skipBlank(); !scanner.atEnd(); scanner.skipBlank()) {
    if (scanner.isAt('[')) openSection();
    else scanner.assignment(section);
  }
  return scanner.lines;
}

function createScanner(toml: string) {
  const lines = new Map<string, number>();
  let at = 0;
  let counted = 0;
  let line = 1;

  const atEnd = (): boolean => at >= toml.length;
  const isAt = (text: string): boolean => toml.startsWith(text, at);
  const skip = (count: number): void => {
    at += count;
  };

  /** Notes the current line for a name; the first place wins, where a dotted key opens a table that a later one adds to. */
  function record(name: string): void {
    for (; counted < at; counted++) if (toml[counted] === '\n') line++;
    if (!lines.has(name)) lines.set(name, line);
  }

  function skipBlank(): void {
    while (!atEnd()) {
      if (isAt('#')) skipUntil('\n');
      else if (/\s/.test(toml[at] ?? '')) at++;
      else return;
    }
  }

  function skipUntil(stops: string): void {
    while (!atEnd() && !stops.includes(toml[at] ?? '')) at++;
  }

  function skipString(): void {
    const quote = toml[at] ?? '';
    const end = isAt(quote.repeat(3)) ? quote.repeat(3) : quote;
    at += end.length;
    while (!atEnd() && !isAt(end)) at += quote === '"' && isAt('\\') ? 2 : 1;
    at += end.length;
    // A multi-line string may end in up to two quotes of its own.
    if (end.length === 3) while (isAt(quote)) at++;
  }

  /** Reads a bare, quoted or dotted key up to `stop`. */
  function keyUntil(stop: string): string[] {
    const start = at;
    while (!atEnd() && !isAt(stop)) {
      if (isAt('"') || isAt("'")) skipString();
      else at++;
    }
    return parseKey(toml.slice(start, at));
  }

  function assignment(section: string): void {
    const start = at;
    const path = keyUntil('=');
    const end = at + 1;
    at = start;
    let name = section;
    for (const part of path) {
      name = formatName(name, part);
      record(name);
    }
    at = end;
    value(name);
  }

  function value(name: string): void {
    skipBlank();
    if (isAt('"') || isAt("'")) skipString();
    else if (isAt('[')) items(']', (index) => listItem(`${name}[${index}]`));
    else if (isAt('{')) items('}', () => assignment(name));
    else skipUntil(',]}#\n');
  }

  function listItem(name: string): void {
    record(name);
    value(name);
  }

  function items(close: string, readItem: (index: number) => void): void {
    at++;
    skipBlank();
    for (let index = 0; !atEnd() && !isAt(close); index++) {
      readItem(index);
      skipBlank();
      if (isAt(',')) at++;
      skipBlank();
    }
    at++;
  }

  return { lines, atEnd, isAt, skip, record, skipBlank, keyUntil, assignment };
}

/** The parts of a key, by way of the parser, which knows every kind of quoting and escape. */
function parseKey(written: string): string[] {
  const path: string[] = [];
  let table: unknown = parse(`${written.trim()} = 0`);
  while (typeof table === 'object' && table !== null) {
    const [entry] = Object.entries(table);
    if (entry === undefined) break;
    path.push(entry[0]);
    table = entry[1];
  }
  return path;
}
