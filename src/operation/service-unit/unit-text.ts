/** Values of one installation in its unit. */
export interface UnitPlace {
  /** Absolute paths of Node and the program. */
  node: string;
  program: string;
  config: string;
  /** URL of a page or file with more information. */
  documentation: string;
}

/** Settings of the system unit that an unprivileged manager can also apply. */
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

/** System unit of the release, with the paths of this installation. */
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

/** User unit: without `User=` and settings that need root. */
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

/** The command line of the unit, with the flags of the template. */
function commandLine(line: string, { node, program, config }: UnitPlace): string {
  const flags = line.split(/\s+/).filter((word) => word.startsWith('--') && word !== '--config');
  return [quote(node), ...flags, quote(program), '--config', quote(config)].join(' ');
}

/** Quotes one word of a command line as in systemd.service(5): `%` begins a specifier and `$` a variable. */
function quote(word: string): string {
  const escaped = escapePercent(word).replaceAll('$', '$$$$');
  return /^[\w/.@%+:$-]+$/.test(escaped) ? escaped : `"${escaped.replace(/["\\]/g, '\\$&')}"`;
}

const escapePercent = (text: string): string => text.replaceAll('%', '%%');
