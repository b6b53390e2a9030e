import { upload } from '../../api/upload.ts';
import { texts } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { FileField } from '../../ui/index.ts';

interface ChartFileProps {
  maxMb: number;
  /** Called with the path of the stored file. */
  onUploaded: (path: string) => void;
}

/** Upload of a PMTiles file as the chart. */
export function ChartFile({ maxMb, onUploaded }: ChartFileProps) {
  const said = texts('chart');
  const options = { method: 'PUT', path: '/v1/console/map', mediaType: 'application/vnd.pmtiles' } as const;
  return (
    <FileField
      label={said.choose}
      hint={`PMTiles, ≤ ${formatNumber(maxMb)} MB`}
      accept=".pmtiles"
      progress={said.uploading}
      send={async (body, onProgress) => {
        const answer = await upload({ ...options, body, onProgress });
        onUploaded((answer as { path: string }).path);
      }}
    />
  );
}
