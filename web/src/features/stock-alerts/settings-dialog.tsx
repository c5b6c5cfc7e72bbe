import { formatCount } from '../../format/numbers.ts'
import { CountField } from '../../ui/form/count-field.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { FormField } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useArticles } from '../articles/index.ts'
import { type SettingName, useStockSettings } from './use-stock-settings.ts'

const OF_DATA = 'Compté jusqu’au dernier jour des fichiers de l’opérateur.'
const DAYS = [
  { name: 'soldNotActivatedDays', max: 90, label: 'Vendu sans activation, en jours', description: OF_DATA },
  { name: 'shippedNotActivatedDays', max: 365, label: 'Expédié sans activation, en jours', description: OF_DATA },
  { name: 'immobileDays', max: 365, label: 'Sans aucune sortie, en jours', description: 'Un article qui reste dans un dépôt.' },
  { name: 'transitDays', max: 90, label: 'En route, en jours', description: 'Une livraison qui n’arrive pas.' },
] as const
const ARTICLE_LABEL = 'Article d’un décodeur jamais reçu'

/** Sets after how many days what waits becomes an alert, and the price of a decoder that was never received. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const articles = useArticles()
  const form = useStockSettings(onClose)
  const { defaultArticleId } = form.fields
  const nameOf = (id: string) => articles.find((article) => String(article.id) === id)?.code ?? ''
  const texts = {
    labelOf: (name: SettingName) => DAYS.find((days) => days.name === name)?.label ?? ARTICLE_LABEL,
    write: (name: SettingName, text: string) => (name === 'defaultArticleId' ? nameOf(text) : formatCount(Number(text), 'jour')),
  }
  const offered = articles.filter(({ id, family, isRetired }) => String(id) === defaultArticleId || (family === 'equipment' && !isRetired))
  return (
    <Dialog
      isOpen
      title="Réglages des alertes de stock"
      confirmLabel="Enregistrer les réglages"
      isPending={form.isPending}
      isHeld={!form.isDirty || form.conflicts.length > 0}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <VersionedMessage form={form} {...texts} />
      <p>Une alerte naît quand un délai est dépassé. Celles qui existent sont comparées aux nouveaux délais aussitôt.</p>
      {DAYS.map(({ name, max, ...field }) => (
        <FormField key={name}>
          <CountField {...field} min={1} max={max} required {...form.field(name)} />
          <FieldConflict form={form} name={name} {...texts} />
        </FormField>
      ))}
      <FormField>
        <SelectField
          label={ARTICLE_LABEL}
          description="Son prix est alors ce qui est en jeu."
          options={[
            { value: '', label: 'Aucun' },
            ...offered.map(({ id, code, label }) => ({ value: String(id), label: `${code}, ${label}` })),
          ]}
          {...form.field('defaultArticleId')}
        />
        <FieldConflict form={form} name="defaultArticleId" {...texts} />
      </FormField>
    </Dialog>
  )
}
