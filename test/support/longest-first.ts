import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files by how long they take, the longest first: browsers, then services and tools, then units. Components come last: they
 * have workers of another kind, and for these all that run are ended.
 */
const GROUPS = [
  /\/test\/acceptance\/console/,
  /\/test\/(acceptance\/(cluster|fleet|backup|dual-mode|shutdown)|tooling\/api-lint)/,
  /\/test\//,
  /\.ts$/,
];

const groupOf = ({ moduleId }: TestSpecification): number => {
  const group = GROUPS.findIndex((path) => path.test(moduleId));
  return group === -1 ? GROUPS.length : group;
};

/** Starts with what takes long, so that no worker is left alone with it at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => groupOf(a) - groupOf(b));
  }
}
