/** What a unit says of one installation. */
export interface UnitPlace {
  /** Node and the program, absolute. */
  node: string;
  program: string;
  config: string;
  /** A page or a file with more information, as a URL. */
  documentation: string;
}

/** Of the settings of the system unit, those that a manager without privileges can apply too. */
const FOR_USERS = [
  'Description',
  'StartLimitIntervalSec',
  'Type',
  'Environment',
  'UMask',
  'Restart',
  'RestartSec',
  'RestartPreventExitStatus',
  'TimeoutStopSec',
  'MemoryMax',
  'TasksMax',
  'NoNewPrivileges',
];

/** The unit of the release, for the place where this installation is. */
export function systemUnit(template: string, place: UnitPlace): string {
  return template
    .split('\n')
    .map((line) => {
      if (line.startsWith('ExecStart=')) return `ExecStart=${commandLine(line, place)}`;
      if (line.startsWith('Documentation=')) return `Documentation=${place.documentation}`;
      return line;
    })
    .join('\n');
}

/** The same service for one user: without a user of its own and without what only root may set up. */
export function userUnit(template: string, place: UnitPlace & { folder: string }): string {
  const lines = template.split('\n').flatMap((line) => {
    const name = line.slice(0, line.indexOf('='));
    if (/^\[\w+\]$/.test(line)) return ['', line];
    if (name === 'Documentation') return [`Documentation=${place.documentation}`];
    if (name === 'ExecStart') return [`ExecStart=${commandLine(line, place)}`];
    if (name === 'WorkingDirectory') return [`WorkingDirectory=${escapePercent(place.folder)}`];
    if (name === 'WantedBy') return ['WantedBy=default.target'];
    return FOR_USERS.includes(name) ? [line] : [];
  });
  return `${lines.join('\n').trimStart()}\n`;
}

/** The flags are those of the template. */
function commandLine(line: string, { node, program, config }: UnitPlace): string {
  const flags = line.split(/\s+/).filter((word) => word.startsWith('--') && word !== '--config');
  return [quote(node), ...flags, quote(program), '--config', quote(config)].join(' ');
}

/** One word of a command line by systemd.service(5): `%` begins a specifier and `$` a variable. */
function quote(word: string): string {
  const escaped = escapePercent(word).replaceAll('$', '$$$$');
  return /^[\w/.@%+:$-]+$/.test(escaped) ? escaped : `"${escaped.replace(/["\\]/g, '\\$&')}"`;
}

const escapePercent = (text: string): string => text.replaceAll('%', '%%');
