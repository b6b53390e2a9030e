import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { useAction } from '../../api/resource.ts';
import { texts } from '../../i18n/index.ts';
import { downloadFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import { useResource } from '../../live/use-resource.ts';
import { Bar, Button, Card, Fact, ProblemLine, showToast } from '../../ui/index.ts';

const LACKS_SCOPE = 403;

/** Size of the database, its backup, and the diagnostic bundle. */
export function DataCard() {
  const said = texts('data');
  const database = useResource(() => answerOf(api.GET('/v1/database')));
  const problem = database.problem.value;
  const known = database.data.value;
  return (
    <Card title={said.title}>
      {problem?.status === LACKS_SCOPE ? (
        <p class="soft small">{said.needsAdmin}</p>
      ) : (
        <>
          <ProblemLine problem={problem} />
          {known && (
            <dl class="facts">
              <Fact label={said.size} class="num">
                {said.megabytes({ size: toMegabytes(known.bytes) })}
              </Fact>
              <Fact label={said.free} class="num">
                {said.megabytes({ size: toMegabytes(known.freeBytes) })}
              </Fact>
            </dl>
          )}
          <FileButton path="/v1/database/backup" verb={said.backup} text={said.backupText} />
          <FileButton path="/v1/diagnostics" verb={said.diagnostics} text={said.diagnosticsText} />
        </>
      )}
    </Card>
  );
}

interface FileButtonProps {
  path: string;
  verb: string;
  text: string;
}

/** Downloads a file with progress and a cancel button. */
function FileButton({ path, verb, text }: FileButtonProps) {
  const said = texts('data');
  const progress = useSignal<{ loaded: number; size: number } | undefined>(undefined);
  const stopper = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const fetchIt = useAction(async () => {
    const controller = new AbortController();
    stopper.current = controller;
    progress.value = undefined;
    try {
      const onProgress = (loaded: number, size: number) => (progress.value = { loaded, size });
      const { file, name } = await download(path, { signal: controller.signal, onProgress });
      downloadFile(file, name);
      showToast(said.saved({ name }));
    } catch (cause) {
      if (!controller.signal.aborted) throw cause;
    }
  });
  const { loaded, size } = progress.value ?? { loaded: 0, size: 0 };
  return (
    <div class="system-file">
      <p class="soft small">{text}</p>
      <div class="system-buttons">
        <Button icon="download" isBusy={fetchIt.isBusy.value} onClick={() => void fetchIt.start()}>
          {verb}
        </Button>
        {fetchIt.isBusy.value && (
          <Button look="quiet" aria-label={`${said.stop}: ${verb}`} onClick={() => stopper.current?.abort()}>
            {said.stop}
          </Button>
        )}
      </div>
      {fetchIt.isBusy.value && size === 0 && <p class="soft small">{said.making}</p>}
      {fetchIt.isBusy.value && size > 0 && (
        <Bar
          value={loaded}
          max={size}
          label={said.loaded({ part: toMegabytes(loaded), whole: toMegabytes(size) })}
          warnAt={2}
        />
      )}
      <ProblemLine problem={fetchIt.problem.value} />
    </div>
  );
}

const toMegabytes = (bytes: number): string => formatNumber(bytes / 1e6, bytes < 99.5e6 ? 1 : 0);
