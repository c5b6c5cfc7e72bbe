import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { IconPlus } from '@tabler/icons-react'
import { useQuietRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { RulesList } from './rules-list.tsx'
import { RulesPanel } from './rules-panel.tsx'

/** Shows the rules, and the panel of one. */
export function RulesPart({ search, onShow, onChange }: PartProps) {
  const { view, open } = search
  const openPanel = (panel: string) => onChange({ open: panel })
  // Without any rule the empty page has the button.
  const hasRules = (useQuietRead(listRules, { query: {} })?.length ?? 0) > 0

  return (
    <Page
      title="Règles de commission"
      subtitle="Qui gagne quoi sur chaque mouvement. Une règle utilisée n’est plus modifiable&nbsp;: on en crée une nouvelle version."
      actions={
        hasRules && (
          <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => openPanel('new')}>
            Créer une règle
          </Button>
        )
      }
    >
      <PartChoices search={search} onShow={onShow} />
      <RulesList view={view} onView={(next) => onChange({ view: next })} onOpen={openPanel} />
      {open !== undefined && <RulesPanel key={open} open={open} onOpen={openPanel} onClose={() => onChange({ open: undefined })} />}
    </Page>
  )
}
