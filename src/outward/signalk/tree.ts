import type { CurrentData } from './current-data.ts';
import type { Update } from './delta.ts';
import { SERVER } from './greeting.ts';
import { factsOf, isIdentity } from './paths.ts';
import type { Station } from './stations.ts';

type Node = Record<string, unknown>;

/** A vessel as a tree of its paths; identity values have neither time nor source. */
function vesselTree({ source, at, values }: Update): Node {
  const tree: Node = {};
  const timestamp = new Date(at).toISOString();
  for (const { path, value } of values) {
    const meta = factsOf(path);
    put(tree, path.split('.'), isIdentity(path) ? value : { value, $source: source, timestamp, meta });
  }
  return tree;
}

function put(tree: Node, [first = '', ...rest]: readonly string[], leaf: unknown): void {
  if (rest.length === 0) {
    tree[first] = leaf;
    return;
  }
  const branch = (tree[first] ?? {}) as Node;
  tree[first] = branch;
  put(branch, rest, leaf);
}

/** Value at a path below the API; undefined if there is none. `vessels` alone is too large for this function. */
export function find(current: CurrentData, segments: readonly string[]): unknown {
  const [group, id = '', ...rest] = segments;
  if (group === 'self' && segments.length === 1) return current.self;
  if (group === 'version' && segments.length === 1) return SERVER.version;
  if (group === 'sources') return walk(sourcesTree(current), segments.slice(1));
  if (group === 'atons' || group === 'shore') return walk(stationsTree(current), segments);
  if (group !== 'vessels') return undefined;
  const update = findVessel(current, id);
  return update && walk(vesselTree(update), rest);
}

function findVessel(current: CurrentData, id: string): Update | undefined {
  if (id === 'self' || `vessels.${id}` === current.self) return current.ownUpdate();
  const mmsi = /^urn:mrn:imo:mmsi:(\d{9})$/.exec(id)?.[1];
  const vessel = mmsi === undefined ? undefined : current.find(Number(mmsi));
  return vessel && current.wholeUpdate(vessel);
}

const sourcesTree = ({ sources }: CurrentData): Node =>
  Object.fromEntries(Object.values(sources).map((source) => [source, { label: source, type: 'wheelhouse' }]));

/** Not chunked: there are only some dozens. */
function stationsTree(current: CurrentData): Node {
  const entries = (group: Station['group'], root: string) =>
    Object.fromEntries(
      current.stations.of(group).map((station) => {
        const update = current.stationUpdate(station);
        return [update.context.slice(root.length + 1), vesselTree(update)];
      }),
    );
  return {
    atons: entries('atons', 'atons'),
    shore: { basestations: entries('basestations', 'shore.basestations') },
  };
}

function walk(node: unknown, segments: readonly string[]): unknown {
  let found = node;
  for (const segment of segments) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, segment)) return undefined;
    found = (found as Node)[segment];
  }
  return found;
}

/** Object of all vessels, own ship first, in chunks. */
export async function* vesselsText(current: CurrentData): AsyncGenerator<string> {
  yield `{${entryText(current.ownUpdate())}`;
  for (const vessel of current.vessels()) yield `,${entryText(current.wholeUpdate(vessel))}`;
  yield '}';
}

const entryText = (update: Update): string =>
  `${JSON.stringify(update.context.slice('vessels.'.length))}:${JSON.stringify(vesselTree(update))}`;

/** The whole tree, in chunks. */
export async function* fullText(current: CurrentData): AsyncGenerator<string> {
  yield `{"version":${JSON.stringify(SERVER.version)},"self":${JSON.stringify(current.self)},"vessels":`;
  yield* vesselsText(current);
  yield `,${JSON.stringify(stationsTree(current)).slice(1, -1)}`;
  yield `,"sources":${JSON.stringify(sourcesTree(current))}}`;
}
