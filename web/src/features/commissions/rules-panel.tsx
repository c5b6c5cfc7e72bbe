import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { RuleFormPanel } from './rule-form-panel.tsx'
import { RulePanel } from './rule-panel.tsx'
import { versionsOf } from './rules.ts'

type Props = { open: string; onOpen: (open: string) => void; onClose: () => void }

/** Shows the panel that `open` names; shows nothing if its rule does not exist. */
export function RulesPanel({ open, onOpen, onClose }: Props) {
  const rules = useRead(listRules, { query: {} })
  const [kind, id] = open.split('-')
  const found = rules.find((candidate) => String(candidate.id) === id)
  const [rule, setRule] = useState(found)
  // A rule that somebody deletes stays here as it was last read, with what is typed for it.
  if (found && found !== rule) setRule(found)
  if (open === 'new') return <RuleFormPanel act="create" rule={undefined} open={open} onClose={onClose} />
  if (!rule) return null
  if (kind === 'rule') return <RulePanel rule={rule} versions={versionsOf(rules, rule)} onOpen={onOpen} onClose={onClose} />
  return <RuleFormPanel act={kind === 'edit' ? 'change' : 'replace'} rule={rule} open={open} onClose={onClose} />
}
