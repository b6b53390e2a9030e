import { useSignal } from '@preact/signals';
import { useAction } from '../api/resource.ts';
import { texts } from '../i18n/index.ts';
import { downloadFile } from '../lib/download.ts';
import { formatNumber, formatUtc } from '../lib/format.ts';
import { toMomentText } from '../lib/past.ts';
import { Button, Dialog, Icon, ProblemLine, Segmented } from '../ui/index.ts';
import { type Incident, incidentFiles, isComplete } from './incident.ts';
import { MOST_ALARMS } from './jumps.ts';
import { loadIncident, MOST_BYTES } from './load-incident.ts';
import type { PlaybackMap } from './playback-map.ts';
import { zip } from './zip.ts';

const MINUTES = ['5', '15', '60'] as const;

interface ExportDialogProps {
  map: PlaybackMap;
  momentMs: number;
  onClose: () => void;
}

/** Exports the known data of the shown area around a moment as one file. */
export function ExportDialog({ map, momentMs, onClose }: ExportDialogProps) {
  const said = texts('playback');
  const minutes = useSignal<(typeof MINUTES)[number]>('15');
  const cut = useSignal<readonly string[]>([]);
  const save = useAction(async () => {
    cut.value = [];
    const incident = await loadIncident(map, momentMs, Number(minutes.value));
    const name = `incident-${toMomentText(momentMs).replaceAll(':', '')}.zip`;
    downloadFile(zip(incidentFiles(incident), momentMs), name);
    cut.value = cutTexts(incident);
    if (isComplete(incident)) onClose();
  });
  return (
    <Dialog title={said.exportTitle} onClose={onClose}>
      <div class="dialog-body playback-export">
        <p>{said.exportText({ utc: formatUtc(momentMs) })}</p>
        <Segmented
          label={said.around}
          value={minutes.value}
          choices={MINUTES.map((value) => ({ value, label: said.minutes({ count: value }) }))}
          onInput={(value) => (minutes.value = value)}
        />
        {cut.value.map((text) => (
          <p key={text} class="past-banner-warn" role="alert">
            <Icon name="triangle-alert" size={16} /> {text}
          </p>
        ))}
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

/** Parts omitted from the file because of their size. */
function cutTexts({ cut: { vesselsAfter, alarmsBefore } }: Incident): string[] {
  const said = texts('playback');
  return [
    ...(vesselsAfter === undefined ? [] : [said.cutVessels({ size: `${MOST_BYTES / 1e6} MB`, mmsi: vesselsAfter })]),
    ...(alarmsBefore === undefined
      ? []
      : [said.cutAlarms({ count: formatNumber(MOST_ALARMS), utc: formatUtc(alarmsBefore) })]),
  ];
}
