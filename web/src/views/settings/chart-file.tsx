import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { useAction } from '../../api/resource.ts';
import { upload } from '../../api/upload.ts';
import { say } from '../../i18n/index.ts';
import { formatNumber } from '../../lib/format.ts';
import { Bar, ProblemLine } from '../../ui/index.ts';

interface ChartFileProps {
  maxMb: number;
  /** With the path that the service stored it at. */
  onUploaded: (path: string) => void;
}

/** Sends a PMTiles file to the service as soon as it is chosen. */
export function ChartFile({ maxMb, onUploaded }: ChartFileProps) {
  const said = say('chart');
  const id = useId();
  const part = useSignal(0);
  const send = useAction(async (file: File) => {
    part.value = 0;
    const onProgress = (done: number) => (part.value = done);
    const options = { method: 'PUT', path: '/v1/console/map', mediaType: 'application/vnd.pmtiles' } as const;
    const answer = await upload({ ...options, body: file, onProgress });
    onUploaded((answer as { path: string }).path);
  });
  return (
    <div class="field">
      <label for={id}>{said.choose}</label>
      <input
        id={id}
        class="input"
        type="file"
        accept=".pmtiles"
        disabled={send.isBusy.value}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void send.start(file);
        }}
      />
      <p class="field-hint">PMTiles, ≤ {formatNumber(maxMb, 0)} MB</p>
      {send.isBusy.value && (
        <Bar value={part.value} max={1} label={said.uploading(formatNumber(part.value * 100, 0))} warnAt={2} />
      )}
      <ProblemLine problem={send.problem.value} />
    </div>
  );
}
