import { type CommandFacts, withChildren } from './command-tree.ts';

/** The completion scripts, by their path in the package's folder. */
export function renderCompletions(program: CommandFacts): Record<string, string> {
  return {
    'completions/wheelhouse.bash': renderBash(program),
    'completions/_wheelhouse': renderZsh(program),
    'completions/wheelhouse.fish': renderFish(program),
  };
}

/** The options allowed after the command: its own, and those of the program. */
function optionsOf(program: CommandFacts, command: CommandFacts): CommandFacts['options'] {
  const outer = command === program ? [] : program.options.filter(({ names }) => !names.includes('--version'));
  const own = command.options.filter((one) => !outer.some(({ names }) => names.join() === one.names.join()));
  return [...own, ...outer];
}

const all = (program: CommandFacts) => withChildren(program).flatMap(({ options }) => options);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
const withValue = (program: CommandFacts) => all(program).filter(({ value }) => value !== undefined);
const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const takesFile = ({ arguments: args }: CommandFacts): boolean => args.some(({ isFile }) => isFile);
const namesIn = (options: CommandFacts['options']): string => unique(options.flatMap(({ names }) => names)).join('|');

function renderBash(program: CommandFacts): string {
  const commands = withChildren(program);
  const files = withValue(program).filter(({ isFile }) => isFile);
  const chosen = withValue(program).filter(({ choices }) => choices.length > 0);
  const lines = [
    `# Completion of bash for ${program.name}.`,
    `_${program.name}() {`,
    `  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} path='' skip='' words='' i`,
    '  COMPREPLY=()',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    "    if [[ -n $skip ]]; then skip=''; continue; fi",
    `    case "$path/\${COMP_WORDS[i]}" in`,
    ...commands.slice(1).map(({ path, name }) => `      ${quote(`${parentOf(path)}/${name}`)}) path=${quote(path)} ;;`),
    `      */-*) case \${COMP_WORDS[i]} in ${namesIn(withValue(program))}) skip=1 ;; esac ;;`,
    '    esac',
    '  done',
    '  case $prev in',
    `    ${namesIn(files)}) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); return ;;`,
    ...chosen.map(
      ({ names, choices }) =>
        `    ${names.join('|')}) mapfile -t COMPREPLY < <(compgen -W ${quote(choices.join(' '))} -- "$cur"); return ;;`,
    ),
    `    ${namesIn(withValue(program).filter((one) => !files.includes(one) && !chosen.includes(one)))}) return ;;`,
    '  esac',
    '  case $path in',
    ...commands.map((command) => {
      const words = [
        ...command.children.map(({ name }) => name),
        ...optionsOf(program, command).flatMap((one) => one.names),
      ];
      return `    ${quote(command.path)}) words=${quote(words.join(' '))} ;;`;
    }),
    '  esac',
    '  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")',
    `  case $path in ${commands
      .filter(takesFile)
      .map(({ path }) => quote(path))
      .join('|')})`,
    '    if [[ $cur != -* ]]; then compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur"); fi ;;',
    '  esac',
    '}',
    `complete -F _${program.name} ${program.name}`,
  ];
  return `${lines.join('\n')}\n`;
}

const parentOf = (path: string): string => path.split(' ').slice(0, -1).join(' ');

function renderZsh(program: CommandFacts): string {
  const functionOf = ({ path }: CommandFacts) => ['', program.name, ...path.split(' ').filter(Boolean)].join('_');
  const body = (command: CommandFacts): string[] => {
    const options = optionsOf(program, command).map((one) => `    ${zshOption(one)}`);
    if (command.children.length === 0) {
      const args = command.arguments.map(({ name, isFile }) => quote(`:${name}:${isFile ? '_files' : ''}`));
      return [
        `${functionOf(command)}() {`,
        '  _arguments \\',
        [...options, ...args.map((one) => `    ${one}`)].join(' \\\n'),
        '}',
      ];
    }
    const described = command.children.map(({ name, description }) =>
      quote(`${name}:${description.replaceAll(':', '\\:')}`),
    );
    return [
      `${functionOf(command)}() {`,
      '  local line state state_descr; local -A opt_args',
      '  _arguments -C \\',
      [...options, "    '1:command:->command'", "    '*::argument:->argument'"].join(' \\\n'),
      '  case $state in',
      '    command)',
      `      local -a commands; commands=(${described.join(' ')})`,
      "      _describe 'command' commands ;;",
      '    argument)',
      '      case $line[1] in',
      ...command.children.map((child) => `        ${child.name}) ${functionOf(child)} ;;`),
      '      esac ;;',
      '  esac',
      '}',
    ];
  };
  const lines = [
    `#compdef ${program.name}`,
    `# Completion of zsh for ${program.name}.`,
    ...withChildren(program).flatMap(body),
    `if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _${program.name} "$@"; else compdef _${program.name} ${program.name}; fi`,
  ];
  return `${lines.join('\n')}\n`;
}

function zshOption({ names, value, isFile, choices, description }: CommandFacts['options'][number]): string {
  const text = description.replaceAll('[', '(').replaceAll(']', ')').replaceAll(':', '\\:');
  const action = isFile ? '_files' : choices.length > 0 ? `(${choices.join(' ')})` : '';
  const taken = value === undefined ? '' : `:${value}:${action}`;
  const rest = quote(`[${text}]${taken}`);
  // The names exclude each other.
  return names.length === 1 ? `${names[0]}${rest}` : `${quote(`(${names.join(' ')})`)}{${names.join(',')}}${rest}`;
}

function renderFish(program: CommandFacts): string {
  const start = `complete -c ${program.name}`;
  const lines = withChildren(program).flatMap((command) => {
    const condition = `-n "__fish_${program.name}_at '${command.path}'"`;
    return [
      ...command.children.map(
        ({ name, description }) => `${start} ${condition} -f -a ${name} -d ${quoteFish(description)}`,
      ),
      ...optionsOf(program, command).map((one) => `${start} ${condition} ${fishOption(one)}`),
      ...(takesFile(command) ? [`${start} ${condition} -F`] : [`${start} ${condition} -f`]),
    ];
  });
  const paths = withChildren(program)
    .slice(1)
    .map(({ path }) => quoteFish(path));
  const head = [
    `# Completion of fish for ${program.name}.`,
    '# Whether the words so far are those of the command.',
    `function __fish_${program.name}_at`,
    "    set -l path ''",
    `    for word in (commandline -opc)[2..-1]`,
    '        set -l next (string trim "$path $word")',
    `        contains -- "$next" ${paths.join(' ')}; and set path $next`,
    '    end',
    '    test "$path" = "$argv[1]"',
    'end',
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}

const quoteFish = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function fishOption({ names, value, isFile, choices, description }: CommandFacts['options'][number]): string {
  const flags = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`));
  const taken = value === undefined ? [] : isFile ? ['-r', '-F'] : ['-x'];
  const values = choices.length > 0 ? [`-a ${quoteFish(choices.join(' '))}`] : [];
  return [...flags, ...taken, ...values, `-d ${quoteFish(description)}`].join(' ');
}
