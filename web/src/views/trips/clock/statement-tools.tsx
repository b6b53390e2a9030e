import { useSignal } from '@preact/signals';
import { useAction } from '../../../api/resource.ts';
import { texts } from '../../../i18n/index.ts';
import { LANGUAGE_CHOICES, type Language, language } from '../../../lib/preferences.ts';
import { Button, ProblemLine, Select } from '../../../ui/index.ts';
import { downloadStatement } from './clock-data.ts';

/** Statement of facts in the language of the other party. */
export function StatementTools({ tripId }: { tripId: string }) {
  const text = texts('cargoClock');
  const chosen = useSignal<Language>(language.value);
  const download = useAction(() => downloadStatement(tripId, chosen.value));
  return (
    <fieldset class="clock-statement">
      <legend class="visually-hidden">{text.statement}</legend>
      <Select
        label={text.statementLanguage}
        value={chosen.value}
        options={LANGUAGE_CHOICES}
        onInput={(value) => {
          const found = LANGUAGE_CHOICES.find((each) => each.value === value);
          if (found) chosen.value = found.value;
        }}
      />
      <Button icon="download" isBusy={download.isBusy.value} onClick={() => void download.start()}>
        {text.download}
      </Button>
      <ProblemLine problem={download.problem.value} />
    </fieldset>
  );
}
