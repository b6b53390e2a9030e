import { type CommandFacts, withChildren } from './command-tree.ts';

/** The path of the manual page in the package. */
export const MAN_PAGE = 'man/wheelhouse.1';

/** The manual page `wheelhouse(1)`, as roff source with the macros of man(7). */
export function renderManPage(program: CommandFacts, { version }: { version: string }): string {
  const { name } = program;
  return `${[
    `.TH ${name.toUpperCase()} 1 "" "Wheelhouse ${version}" "User Commands"`,
    '.SH NAME',
    `${name} \\- ${roff('self-hosted tracking service for vessels and trucks')}`,
    '.SH SYNOPSIS',
    `.B ${name}`,
    '[\\fIoptions\\fR] [\\fIcommand\\fR]',
    '.SH DESCRIPTION',
    'Reads the position of a vessel from its router or receiver and its surroundings from AIS, shows both in a console, and',
    'serves REST and WebSocket. Without a command it runs the service.',
    '.SH OPTIONS',
    ...program.options.flatMap(optionLines),
    '.SH COMMANDS',
    ...withChildren(program)
      .filter(({ children }) => children.length === 0)
      .flatMap(commandLines),
    '.SH EXIT STATUS',
    ...EXIT_CODES.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, roff(meaning)]),
    '.SH FILES',
    '.TP',
    '.I config.toml',
    'In the working directory, unless',
    '.B \\-\\-config',
    'or the variable',
    '.B SERVICE_CONFIG',
    'names another file.',
    '.SH SEE ALSO',
    roff('The documents in the folder docs of the installation: operations.md, configuration.md, security.md.'),
  ].join('\n')}\n`;
}

const EXIT_CODES = [
  ['0', 'The command has succeeded, or a signal has ended the service.'],
  ['1', 'It has failed; the reason is on standard error.'],
  ['2', 'The command line or the configuration is wrong; the errors are on standard error.'],
  ['75', 'Another instance of a cluster leads; a supervisor starts this one again.'],
] as const;

function commandLines({ path, description, options, arguments: args }: CommandFacts): string[] {
  const own = options.filter(({ names }) => !names.includes('--help'));
  const given = args.map(({ name }) => `\\fI${roff(name)}\\fR`);
  return [
    '.TP',
    [
      '\\fB',
      roff(path),
      '\\fR',
      ...given.map((one) => ` ${one}`),
      ...(own.length > 0 ? [' [\\fIoptions\\fR]'] : []),
    ].join(''),
    sentence(description),
    ...args.flatMap((one) => ['.RS', '.TP', `.I ${roff(one.name)}`, sentence(one.description), '.RE']),
    ...(own.length > 0 ? ['.RS', ...own.flatMap(optionLines), '.RE'] : []),
  ];
}

function optionLines({ names, value, description }: CommandFacts['options'][number]): string[] {
  const title = names.map((name) => `\\fB${roff(name)}\\fR`).join(', ');
  return ['.TP', value === undefined ? title : `${title} \\fI${roff(value)}\\fR`, sentence(description)];
}

/** Adds a capital and a full stop for prose; a text that starts with a literal value keeps its case. */
function sentence(text: string): string {
  const isValue = /^\w+:/.test(text);
  return roff(`${isValue ? text : text.charAt(0).toUpperCase() + text.slice(1)}.`);
}

/** Escapes roff: a bare hyphen is printed as a dash, and a line must not begin with a request. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/, '\\&');
