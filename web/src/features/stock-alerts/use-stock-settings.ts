import { readStockSettings, type StockSettings, updateStockSettings } from '@backoffice/contract/stock-alerts/stock-settings'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'

export type SettingName = keyof Omit<StockSettings, 'version'>
type Texts = Record<SettingName, string>

const DELAYS = ['soldNotActivatedDays', 'shippedNotActivatedDays', 'immobileDays', 'transitDays'] as const satisfies readonly SettingName[]
const MISSING = 'Indiquez un nombre de jours.'

/** Edits the settings as texts, and sends those that changed. The server asks for the PIN. */
export function useStockSettings(onSaved: () => void) {
  const settings = useRead(readStockSettings, {})
  const command = useCommand(updateStockSettings)
  return useVersionedForm<SettingName, StockSettings>({
    stored: textsOf(settings),
    check: (texts) => Object.fromEntries(DELAYS.flatMap((name) => (texts[name] === '' ? [[name, MISSING]] : []))),
    command,
    send: (changes) => command.mutateAsync({ body: { ...numbersIn(changes), version: settings.version } }),
    savedIn: textsOf,
    onSuccess: () => {
      onSaved()
      showSuccess({ title: 'Réglages enregistrés' })
    },
  })
}

function textsOf(settings: StockSettings): Texts {
  return {
    soldNotActivatedDays: String(settings.soldNotActivatedDays),
    shippedNotActivatedDays: String(settings.shippedNotActivatedDays),
    immobileDays: String(settings.immobileDays),
    transitDays: String(settings.transitDays),
    defaultArticleId: String(settings.defaultArticleId ?? ''),
  }
}

function numbersIn({ defaultArticleId, ...days }: Partial<Texts>) {
  return {
    ...Object.fromEntries(Object.entries(days).map(([name, text]) => [name, Number(text)])),
    ...(defaultArticleId === undefined ? {} : { defaultArticleId: defaultArticleId === '' ? null : Number(defaultArticleId) }),
  }
}
