import { changeRule, createRule, createRuleVersion } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import type { RequestOf } from '@backoffice/contract/endpoint'
import { useEffect, useRef, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { currentDay } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { addDays, firstOfMonth } from '../../ui/form/french-date.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { MESSAGES, valueErrors } from './rule-checks.ts'
import { bodyOf, fieldsOf } from './rule-fields.ts'

/** Creates a rule, changes an unused one, or replaces one by a new version. */
export type RuleAct = 'create' | 'change' | 'replace'

const DONE: Record<RuleAct, string> = { create: 'Règle créée', change: 'Règle modifiée', replace: 'Nouvelle version créée' }

type Options = { act: RuleAct; rule: Rule | undefined; onClose: () => void }

export function useRuleForm({ act: firstAct, rule: latest, onClose }: Options) {
  const [act, setAct] = useState(firstAct)
  const [initial] = useState(() => initialOf(firstAct, latest))
  const command = useSending(act, latest)
  useOnSuccess(command.data, onClose)
  const form = useForm({
    initial,
    schema: createRule.body,
    bodyOf,
    messages: MESSAGES,
    check: valueErrors,
    command,
    send: command.send,
    fieldByCode: { rule_overlaps: 'validFrom', commissions_closed: 'validFrom' },
    onSuccess: ({ sentence }) => showSuccess({ title: DONE[act], detail: sentence }),
  })

  /** Goes on with what is typed as a new version, for a rule that may no longer change. */
  function replaceInstead() {
    setAct('replace')
    if (latest && (form.fields.validFrom ?? '') <= latest.validFrom) form.set('validFrom', usualStart(latest))
  }

  return { ...form, act, replaceInstead }
}

export type RuleForm = ReturnType<typeof useRuleForm>
export type RuleInputs = Pick<RuleForm, 'fields' | 'set' | 'field' | 'input'>

type Body = RequestOf<typeof createRule>['body']

function useSending(act: RuleAct, latest: Rule | undefined) {
  const [created, changed, replaced] = [useCommand(createRule), useCommand(changeRule), useCommand(createRuleVersion)]
  const command = { create: created, change: changed, replace: replaced }[act]
  const version = useRef(latest?.version)
  const isStale = command.error?.code === 'stale_version'
  useEffect(() => {
    // What somebody else changes is unseen until the server says so and the panel shows it.
    if (isStale) version.current = latest?.version
  })

  function send(body: Body): Promise<Rule> {
    if (act === 'create' || !latest) return created.mutateAsync({ body })
    const request = { params: { id: latest.id }, body: { ...body, version: version.current } }
    return act === 'change' ? changed.mutateAsync(request) : replaced.mutateAsync(request)
  }

  const { data, error, isPending, isSuccess } = command
  return { data, error, isPending, isSuccess, send }
}

function initialOf(act: RuleAct, rule: Rule | undefined) {
  const start = usualStart(rule)
  const fields = fieldsOf(rule, start)
  if (act !== 'replace') return fields
  return { ...fields, validFrom: start, validTo: fields.validTo !== null && fields.validTo < start ? null : fields.validTo }
}

/** Returns the first of next month, or a later day if the rule begins then. */
function usualStart(rule: Rule | undefined): string {
  const first = firstOfMonth(currentDay(), 1)
  return rule !== undefined && rule.validFrom >= first ? addDays(rule.validFrom, 1) : first
}
