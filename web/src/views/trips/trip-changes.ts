import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { downloadFile } from '../../lib/download.ts';
import { isolated } from '../../lib/text.ts';
import { deleteLater } from '../../ui/delete-later.ts';
import type { Trip } from './records.ts';
import type { Position } from './trip-draft.ts';

const at = (id: string) => ({ params: { path: { id } } });

export const completeTrip = (id: string, { latitude, longitude }: Position) =>
  answerOf(
    api.POST('/v1/trips/{id}/complete', { ...at(id), body: { endLatitude: latitude, endLongitude: longitude } }),
  );

export const setStatus = (id: string, status: 'COMPLETED' | 'CANCELLED') =>
  answerOf(api.PUT('/v1/trips/{id}', { ...at(id), body: { status } }));

export function deleteTripLater({ id, cargo }: Trip): void {
  const text = texts('trips');
  deleteLater({
    id,
    name: isolated(cargo),
    text: text.deleted({ name: isolated(cargo) }),
    // Keep-alive: the request must be sent even if the page is left.
    remove: () => answerOf(api.DELETE('/v1/trips/{id}', { ...at(id), keepalive: true })),
  });
}

/** Downloads the file with the key, which a plain link cannot send. */
export async function downloadTrack({ id, start_time }: Trip, format: 'gpx' | 'geojson'): Promise<void> {
  const options = { ...at(id), parseAs: 'blob' } as const;
  const file: Blob = await (format === 'gpx'
    ? answerOf(api.GET('/v1/trips/{id}/track.gpx', options))
    : answerOf(api.GET('/v1/trips/{id}/track.geojson', options)));
  downloadFile(file, `trip-${start_time.slice(0, 16).replaceAll(/\D/g, '')}.${format}`);
}
