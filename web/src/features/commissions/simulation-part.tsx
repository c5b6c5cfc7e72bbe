import { lastOfMonth } from '@backoffice/contract/network-statistics/month'
import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import { CardGrid, Columns, Page } from '../../ui/layout/page.tsx'
import { DraftRulePanel } from './draft-rule-panel.tsx'
import { type PartProps, PartChoices } from './part-choices.tsx'
import { fieldsOf } from './rule-fields.ts'
import { SimulatedDrafts } from './simulated-drafts.tsx'
import { SimulatedMonths } from './simulated-months.tsx'
import { SimulatedRules } from './simulated-rules.tsx'
import { SimulationBar } from './simulation-bar.tsx'
import { SimulationResult } from './simulation-result.tsx'
import { rulesInMonths } from './simulation-setup.ts'
import { type Simulation, useSimulation } from './use-simulation.ts'

/** Compares what rules would have earned on past months with the statements of those months. */
export function SimulationPart({ search, onShow, onChange }: PartProps) {
  const rules = useRead(listRules, { query: {} })
  const today = currentDay()
  const simulation = useSimulation(rules, today)
  const { setup, change, result } = simulation
  const onOpen = (open: string) => onChange({ open })
  return (
    <Page
      title="Simulation de commissions"
      subtitle="Ce que des règles auraient fait gagner sur des mois passés, à côté de ce que disent leurs relevés. Rien n’est écrit."
    >
      <PartChoices search={search} onShow={onShow} />
      <CardGrid>
        <Columns span={4}>
          <SimulatedMonths setup={setup} today={today} onChange={change} />
        </Columns>
        <Columns span={4}>
          <SimulatedRules
            rules={rulesInMonths(rules, setup)}
            excludedIds={setup.excludedIds}
            onExclude={(excludedIds) => change({ excludedIds })}
            onOpen={onOpen}
          />
        </Columns>
        <Columns span={4}>
          <SimulatedDrafts drafts={setup.drafts} onChange={(drafts) => change({ drafts })} onOpen={onOpen} />
        </Columns>
      </CardGrid>
      {result && <SimulationResult result={result} isDimmed={simulation.isRunning} search={search} onChange={onChange} />}
      <SimulationBar simulation={simulation} />
      {search.open !== undefined && (
        <OpenDraft
          key={search.open}
          open={search.open}
          simulation={simulation}
          rules={rules}
          onClose={() => onChange({ open: undefined })}
        />
      )}
    </Page>
  )
}

type OpenProps = {
  open: string
  simulation: Simulation
  rules: Parameters<typeof rulesInMonths>[0]
  onClose: () => void
}

/** Opens a new draft, one of the drafts, or a draft that takes the place of a rule. */
function OpenDraft({ open, simulation: { setup, change }, rules, onClose }: OpenProps) {
  const [kind, id] = open.split('-')
  const days = { validFrom: `${setup.from}-01`, validTo: lastOfMonth(`${setup.to}-01`) }
  const { drafts, excludedIds } = setup
  if (kind === 'draft') {
    const at = Number(id)
    const fields = drafts[at]
    if (!fields) return null
    const onSave = (next: typeof fields) => {
      change({ drafts: drafts.with(at, next) })
      onClose()
    }
    return (
      <DraftRulePanel title={`Modifier\u00a0: ${fields.name}`} initial={fields} days={days} open={open} onSave={onSave} onClose={onClose} />
    )
  }
  const replaced = kind === 'copy' ? rulesInMonths(rules, setup).find(({ ruleId }) => String(ruleId) === id) : undefined
  if (kind !== 'new' && !replaced) return null
  const onSave = (next: (typeof drafts)[number]) => {
    change({ drafts: [...drafts, next], excludedIds: replaced ? [...new Set([...excludedIds, replaced.ruleId])] : excludedIds })
    onClose()
  }
  const title = replaced ? `À la place de «\u00a0${replaced.name}\u00a0»` : 'Règle à essayer'
  return (
    <DraftRulePanel title={title} initial={fieldsOf(replaced, days.validFrom)} days={days} open={open} onSave={onSave} onClose={onClose} />
  )
}
