import type { PlaceDirectory } from '../../places/index.ts';

type Place = NonNullable<ReturnType<PlaceDirectory['find']>>;

/** `NL`, or `DE` where the Land is not known: the beginning of its UN/LOCODE. */
export const codeOfPlace = ({ unlocode }: Pick<Place, 'unlocode'>): string | undefined => unlocode?.slice(0, 2);
