import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { distanceUnit } from '../../lib/format.ts';
import type { Settings } from '../../live/alert-news.ts';
import { settings } from '../../live/watchlist.ts';
import { showToast } from '../../ui/index.ts';
import { ColorField } from './color-field.tsx';
import { checkSettings, toSettingsBody, toSettingsDraft } from './drafts.ts';
import { EditForm, useEditing } from './edit-form.tsx';
import { Missing } from './missing.tsx';
import { parseRings } from './rings/rings.ts';
import { RingsDrawing } from './rings/rings-drawing.tsx';
import { RingsField } from './rings/rings-field.tsx';
import { SoundField } from './sounds/sound-field.tsx';

/** `#/watch/settings` */
export function SettingsPage() {
  const { data } = settings;
  if (!data.value) return <Missing answers={[settings]} />;
  return <SettingsForm settings={data.value} />;
}

function SettingsForm({ settings: stored }: { settings: Settings }) {
  const text = texts('watch');
  const { draft, set, settle, isDirty, isBusy, failures, save } = useEditing(toSettingsDraft(stored), {
    check: checkSettings,
    async store(given) {
      await answerOf(api.PUT('/v1/watchlist/settings', { body: toSettingsBody(given) }));
      await settings.reload();
    },
  });
  const rings = parseRings(draft.rings) ?? stored.range_thresholds;
  const submit = async () => {
    if (!(await save())) return;
    settle();
    showToast(text.settingsSaved);
  };
  return (
    <EditForm
      title={text.settings}
      isDirty={isDirty}
      isBusy={isBusy}
      failure={failures.other('defaultStarColor', 'rangeThresholds')}
      onSubmit={() => void submit()}
    >
      <p class="soft">{text.settingsText}</p>
      <div class="watch-columns">
        <div class="card form">
          <fieldset class="watch-field">
            <legend>{text.ringsLegend({ unit: distanceUnit() })}</legend>
            <RingsField
              texts={draft.rings}
              error={failures.of('rangeThresholds')}
              onInput={(labels) => set({ rings: labels })}
            />
          </fieldset>
          <RingsDrawing rings={rings} />
        </div>
        <div class="card form">
          <fieldset class="watch-field">
            <legend>{text.defaultColor}</legend>
            <ColorField
              value={draft.color}
              error={failures.of('defaultStarColor')}
              onInput={(color) => set({ color })}
            />
          </fieldset>
          <SoundField
            label={text.alertSound}
            hint={text.alertSoundHint}
            error={undefined}
            value={draft.alertSound}
            onInput={(alertSound) => set({ alertSound })}
          />
          <SoundField
            label={text.dangerSound}
            hint={text.dangerSoundHint}
            error={undefined}
            value={draft.dangerSound}
            onInput={(dangerSound) => set({ dangerSound })}
          />
        </div>
      </div>
    </EditForm>
  );
}
