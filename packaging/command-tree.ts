import type { Command, Option } from 'commander';
import { createCli } from '../src/cli.ts';

/** A command as users type it, with its arguments and options. */
export interface CommandFacts {
  /** The words after the program's name: `keys create`; '' for the program itself. */
  path: string;
  name: string;
  description: string;
  options: OptionFacts[];
  arguments: { name: string; description: string; isFile: boolean }[];
  children: CommandFacts[];
}

interface OptionFacts {
  /** `-c` and `--config`. */
  names: string[];
  /** The name of the option's value; undefined if it takes none. */
  value: string | undefined;
  isFile: boolean;
  choices: readonly string[];
  description: string;
}

const FILE = 'file';

/** The program's commands as defined in the code, so that manual page and completions are never out of date. */
export function readCommands(): CommandFacts {
  const nothing = () => {
    throw new Error('commands are only read here');
  };
  return factsOf(createCli({ serve: nothing, finish: nothing }), '');
}

function factsOf(command: Command, path: string): CommandFacts {
  const below = (child: Command) => factsOf(child, [path, child.name()].filter(Boolean).join(' '));
  return {
    path,
    name: command.name(),
    description: command.description(),
    options: [...command.options.filter(({ hidden }) => !hidden).map(optionOf), HELP],
    arguments: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      description: argument.description,
      isFile: argument.name() === FILE,
    })),
    children: command.commands.map(below),
  };
}

function optionOf({ short, long, flags, argChoices, description }: Option): OptionFacts {
  const value = /<(.+)>/.exec(flags)?.[1];
  const names = [short, long].filter((name) => name !== undefined);
  return { names, value, isFile: value === FILE, choices: argChoices ?? [], description };
}

/** The option of every command that the library itself adds. */
const HELP: OptionFacts = {
  names: ['-h', '--help'],
  value: undefined,
  isFile: false,
  choices: [],
  description: 'display help for command',
};

/** A command and all commands below it, parents first. */
export const withChildren = (command: CommandFacts): CommandFacts[] => [
  command,
  ...command.children.flatMap(withChildren),
];
