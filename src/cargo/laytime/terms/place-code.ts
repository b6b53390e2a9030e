import type { PlaceDirectory } from '../../places/index.ts';

type Place = NonNullable<ReturnType<PlaceDirectory['find']>>;

/** `NL`, or `DE` if the Land is unknown: the country in the UN/LOCODE. */
export const codeOfPlace = ({ unlocode }: Pick<Place, 'unlocode'>): string | undefined => unlocode?.slice(0, 2);
