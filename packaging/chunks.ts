import { join } from 'node:path';

/** What the bundler knows of its modules. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * Groups of the modules that every start of the service loads: finding, reading and linking 150 files takes an eighth of its
 * processor time. A group imports only those above it. What a configuration or a request asks for stays in chunks of its
 * own. A command loads what any command needs, which takes less time than finding it in many small files.
 */
export function groupsOfStart(root: string) {
  const groupOf = groupsOf(root);
  const named = (name: string) => ({
    debugName: name,
    name: (id: string, graph: Graph) => (groupOf(id, graph) === name ? name : null),
  });
  return [
    { ...named('entry'), priority: 3 },
    { ...named('shared'), priority: 2 },
    { ...named('service'), priority: 1 },
  ];
}

/** Returns the group of a module. The graph is complete at the first call. */
function groupsOf(root: string) {
  let groups: ReadonlyMap<string, string> | undefined;
  return (id: string, graph: Graph): string | undefined => {
    groups ??= group(root, graph);
    return groups.get(id);
  };
}

function group(root: string, graph: Graph): ReadonlyMap<string, string> {
  const [main, cli] = [join(root, 'src/main.ts'), join(root, 'src/cli.ts')];
  const loadedBy = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const entry = withImports([main], graph);
  const commands = withImports([cli, ...loadedBy(cli)], graph);
  const service = withImports(
    loadedBy(main).filter((id) => id !== cli),
    graph,
  );
  const groupFor = (id: string) => (entry.has(id) ? 'entry' : commands.has(id) ? 'shared' : 'service');
  return new Map([...service].filter((id) => id !== main).map((id) => [id, groupFor(id)]));
}

/** The modules and all that they import, directly or not. */
function withImports(ids: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...ids];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
