import { useSignal } from '@preact/signals';
import { answerOf, api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { useAction } from '../../api/resource.ts';
import { upload } from '../../api/upload.ts';
import { texts } from '../../i18n/index.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import { useResource } from '../../live/use-resource.ts';
import { Bar, Button, Confirm, Fact, FileField, ProblemLine, showToast } from '../../ui/index.ts';

const NOT_LEARNT = 404;
const MB = 1_000_000;

/** Learnt waterway: its size, with export, import and deletion. */
export function LearntChart() {
  const said = texts('learntChart');
  const chart = useResource(() => answerOf(api.GET('/v1/chart')));
  const problem = chart.problem.value;
  const known = chart.data.value;
  if (problem?.status === NOT_LEARNT)
    return <p class="soft">{said.off({ setting: texts('settingNames')['chart.learn'] })}</p>;
  return (
    <div class="learnt-chart">
      <ProblemLine problem={problem} />
      {known && (
        <>
          <dl class="facts">
            <Fact label={said.size}>
              <Bar
                value={known.bytes}
                max={known.maxBytes}
                label={said.of({ size: toMb(known.bytes), most: toMb(known.maxBytes) })}
              />
              <span class="num small">{said.of({ size: toMb(known.bytes), most: toMb(known.maxBytes) })}</span>
            </Fact>
            <Fact label={said.positions} class="num">
              {formatNumber(known.positions)}
            </Fact>
            <Fact label={said.cell} class="num">
              {formatNumber(known.cellM, 1)} m
            </Fact>
          </dl>
          <div class="learnt-chart-buttons">
            <Export isEmpty={known.bytes === 0} />
            <Reset isEmpty={known.bytes === 0 && known.positions === 0} onReset={chart.reload} />
          </div>
          <Import maxBytes={known.maxBytes} onImported={chart.reload} />
        </>
      )}
    </div>
  );
}

function Export({ isEmpty }: { isEmpty: boolean }) {
  const said = texts('learntChart');
  const save = useAction(async () => {
    const signal = new AbortController().signal;
    const { file, name } = await download('/v1/chart/export', { signal, onProgress: () => undefined });
    downloadFile(file, name);
  });
  return (
    <>
      <Button icon="download" disabled={isEmpty} isBusy={save.isBusy.value} onClick={() => void save.start()}>
        {said.save}
      </Button>
      <ProblemLine problem={save.problem.value} />
    </>
  );
}

interface ImportProps {
  maxBytes: number;
  onImported: () => Promise<void>;
}

/** A file of another vessel. */
function Import({ maxBytes, onImported }: ImportProps) {
  const said = texts('learntChart');
  const options = { method: 'POST', path: '/v1/chart/import', mediaType: 'application/vnd.pmtiles' } as const;
  return (
    <FileField
      label={said.take}
      hint={said.takeHint({ most: toMb(maxBytes) })}
      accept=".pmtiles"
      check={(file) => (file.size > maxBytes ? said.tooLarge({ most: toMb(maxBytes) }) : undefined)}
      progress={said.sent}
      send={async (body, onProgress) => {
        await upload({ ...options, body, onProgress });
        showToast(said.imported({ name: body.name }));
        await onImported();
      }}
    />
  );
}

function Reset({ isEmpty, onReset }: { isEmpty: boolean; onReset: () => Promise<void> }) {
  const said = texts('learntChart');
  const isAsked = useSignal(false);
  const reset = useAction(async () => {
    await answerOf(api.DELETE('/v1/chart'));
    showToast(said.forgotten);
    await onReset();
  });
  return (
    <>
      <Button icon="trash" disabled={isEmpty} isBusy={reset.isBusy.value} onClick={() => (isAsked.value = true)}>
        {said.reset}
      </Button>
      <ProblemLine problem={reset.problem.value} />
      {isAsked.value && (
        <Confirm
          title={said.resetTitle}
          text={<p>{said.resetText}</p>}
          verb={said.reset}
          onConfirm={() => {
            isAsked.value = false;
            void reset.start();
          }}
          onClose={() => (isAsked.value = false)}
        />
      )}
    </>
  );
}

const toMb = (bytes: number): string => formatNumber(bytes / MB, bytes < 9.95 * MB ? 1 : 0);
