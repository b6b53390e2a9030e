import { useSignal } from '@preact/signals';
import { useAction } from '../api/resource.ts';
import { say } from '../i18n/index.ts';
import { downloadFile } from '../lib/download.ts';
import { formatUtc } from '../lib/format.ts';
import { toMomentText } from '../lib/past.ts';
import { Button, Dialog, ProblemLine, Segmented } from '../ui/index.ts';
import { incidentFiles } from './incident.ts';
import { loadIncident } from './load-incident.ts';
import type { PlaybackMap } from './playback-map.ts';
import { zip } from './zip.ts';

const MINUTES = ['5', '15', '60'] as const;

interface ExportDialogProps {
  map: PlaybackMap;
  momentMs: number;
  onClose: () => void;
}

/** Hands out what is known of the shown part of the map around a moment, as one file. */
export function ExportDialog({ map, momentMs, onClose }: ExportDialogProps) {
  const said = say('playback');
  const minutes = useSignal<(typeof MINUTES)[number]>('15');
  const save = useAction(async () => {
    const incident = await loadIncident(map, momentMs, Number(minutes.value));
    const name = `incident-${toMomentText(momentMs).replaceAll(':', '')}.zip`;
    downloadFile(zip(incidentFiles(incident), momentMs), name);
    onClose();
  });
  return (
    <Dialog title={said.exportTitle} onClose={onClose}>
      <div class="dialog-body playback-export">
        <p>{said.exportText(formatUtc(momentMs))}</p>
        <Segmented
          label={said.around}
          value={minutes.value}
          choices={MINUTES.map((value) => ({ value, label: said.minutes(value) }))}
          onInput={(value) => (minutes.value = value)}
        />
        <ProblemLine problem={save.problem.value} />
      </div>
      <footer class="dialog-foot">
        <Button look="primary" icon="download" isBusy={save.isBusy.value} onClick={() => void save.start()}>
          {said.save}
        </Button>
      </footer>
    </Dialog>
  );
}
