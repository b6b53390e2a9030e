import { useId } from 'preact/hooks';
import { answerOf, api } from '../../api/client.ts';
import { texts } from '../../i18n/index.ts';
import { go, toHref } from '../../lib/router.ts';
import type { Category, Settings } from '../../live/alert-news.ts';
import { inheritedFrom } from '../../live/inherit.ts';
import { categories, settings } from '../../live/watchlist.ts';
import { Checkbox, Icon, overlayIconNames, Segmented, showToast, TextField } from '../../ui/index.ts';
import { ColorField } from './color-field.tsx';
import { DeleteCategory } from './delete-buttons.tsx';
import { type CategoryDraft, checkCategory, newCategoryDraft, toCategoryBody, toCategoryDraft } from './drafts.ts';
import { EditForm, useEditing } from './edit-form.tsx';
import { Missing } from './missing.tsx';
import { InheritedRings } from './rings/inherited-rings.tsx';
import { SoundFields } from './sounds/sound-field.tsx';

const HOME = toHref('watch', 'categories');

/** `#/watch/categories/new` and `#/watch/categories/:id` */
export function CategoryPage({ id }: { id: string }) {
  if (!settings.data.value || !categories.data.value) return <Missing answers={[settings, categories]} />;
  if (id === 'new') return <CategoryForm key="new" settings={settings.data.value} initial={newCategoryDraft()} />;
  const category = categories.data.value.find((known) => known.id === id);
  if (!category) return <Missing answers={[]} />;
  return (
    <CategoryForm key={id} settings={settings.data.value} initial={toCategoryDraft(category)} category={category} />
  );
}

interface CategoryFormProps {
  settings: Settings;
  initial: CategoryDraft;
  /** Undefined for a new one. */
  category?: Category;
}

function CategoryForm({ settings: general, initial, category }: CategoryFormProps) {
  const text = texts('watch');
  const { draft, set, isDirty, isBusy, failures, save } = useEditing(initial, {
    check: checkCategory,
    async store(given) {
      const body = toCategoryBody(given);
      if (category) {
        const params = { path: { id: category.id } };
        await answerOf(api.PUT('/v1/watchlist/categories/{id}', { params, body }));
      } else await answerOf(api.POST('/v1/watchlist/categories', { body }));
      await categories.reload();
    },
  });
  const inherited = inheritedFrom(undefined, general);
  const submit = async () => {
    if (!(await save())) return;
    showToast(text.saved({ name: draft.name.trim() }));
    go(HOME);
  };
  return (
    <EditForm
      title={category ? text.editCategory : text.newCategory}
      backTo={HOME}
      isNew={category === undefined}
      isDirty={isDirty}
      isBusy={isBusy}
      failure={failures.other('name', 'color', 'overlayIcon', 'alertSound', 'dangerSound', 'rangeThresholds')}
      onSubmit={() => void submit()}
      extra={category && <DeleteCategory category={category} />}
    >
      <div class="watch-columns">
        <div class="card form">
          <TextField
            label={text.name}
            error={failures.of('name')}
            autocomplete="off"
            required
            value={draft.name}
            onInput={(name) => set({ name })}
          />
          <fieldset class="watch-field">
            <legend>{text.categoryColor}</legend>
            <ColorField value={draft.color} error={failures.of('color')} onInput={(color) => set({ color })} />
          </fieldset>
          <fieldset class="watch-field">
            <legend>{text.display}</legend>
            <Segmented<CategoryDraft['display']>
              label={text.display}
              value={draft.display}
              choices={[
                { value: 'stars', label: text.displayStars, icon: 'star' },
                { value: 'custom', label: text.displayIcon, icon: 'ship' },
              ]}
              onInput={(display) => set({ display })}
            />
          </fieldset>
          {draft.display === 'custom' && (
            <IconField value={draft.icon} error={failures.of('overlayIcon')} onInput={(icon) => set({ icon })} />
          )}
          <div>
            <Checkbox
              label={text.soundEnabled}
              isChecked={draft.soundEnabled}
              onInput={(soundEnabled) => set({ soundEnabled })}
            />
            <Checkbox
              label={text.overlayEnabled}
              isChecked={draft.overlayEnabled}
              onInput={(overlayEnabled) => set({ overlayEnabled })}
            />
          </div>
          <SoundFields draft={draft} inherited={inherited} failures={failures} set={set} />
        </div>
        <div class="card form">
          <InheritedRings draft={draft} inherited={inherited} failures={failures} set={set} />
        </div>
      </div>
    </EditForm>
  );
}

interface IconFieldProps {
  value: string | null;
  error: string | undefined;
  onInput: (value: string) => void;
}

/** Choice of the icons that the overlay can draw. */
function IconField({ value, error, onInput }: IconFieldProps) {
  const { icon, iconHint, iconUnknown } = texts('watch');
  const name = useId();
  const isUnknown = value !== null && !overlayIconNames.some((known) => known === value);
  return (
    <fieldset class="watch-field" aria-describedby={`${name}-hint`}>
      <legend>{icon}</legend>
      <div class="watch-icons">
        {overlayIconNames.map((known) => (
          <label key={known} class="watch-icon" title={known}>
            <input
              type="radio"
              name={name}
              class="visually-hidden"
              checked={known === value}
              onChange={() => onInput(known)}
            />
            <Icon name={known} size={24} />
            <span class="visually-hidden">{known}</span>
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} class="field-hint">
        {isUnknown ? iconUnknown({ name: value }) : iconHint}
      </p>
      {error && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
