import type { Objective } from '@backoffice/contract/objectives/objective'
import { changeObjective, createObjective } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { isUnanswered } from '../../api/failure-text.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMonth } from '../../format/dates.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useReason } from '../../ui/form/use-reason.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { errorsIn, FIGURE_NAMES, type FigureTexts, figuresOf, isSameFigure, NO_TEXTS, readFigure, textsOf } from './objective-figures.ts'

/** Edits the network's objective of a month, or creates it as a draft. */
export function useObjectiveForm(read: Objective | null, place: MonthPlace) {
  const [create, change] = [useCommand(createObjective), useCommand(changeObjective)]
  const objective = newestOf([read, create.data, change.data])
  const isPublished = objective?.statut === 'published'
  const reason = useReason('Écrivez pourquoi un objectif publié change.')

  function send(changes: Partial<FigureTexts>) {
    const figures = Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, numberIn(name, text)]))
    if (objective === null) return create.mutateAsync({ body: { ...place, ...figuresOf({ ...NO_TEXTS, ...changes }) } })
    const why = isPublished ? { raison: reason.field.value.trim() } : {}
    return change.mutateAsync({ body: { id: objective.id, version: objective.version, ...figures, ...why } })
  }

  const command = objective === null ? create : change
  const form = useVersionedForm({
    stored: textsOf(objective),
    isSame: isSameFigure,
    check: errorsIn,
    command,
    send,
    savedIn: textsOf,
    onSuccess: (saved) => {
      reason.field.onChange('')
      showSuccess({
        title: `Réseau, ${formatMonth(monthText(place))}\u00a0: objectif enregistré`,
        detail: saved.statut === 'draft' ? 'En brouillon\u00a0: il compte dès qu’il est publié.' : 'Il compte dès maintenant.',
      })
    },
  })

  return {
    ...form,
    objective,
    isPublished,
    /** The failure of a write that may have been carried out. */
    unanswered: command.error !== null && isUnanswered(command.error) ? command.error : null,
    reason: reason.field,
    async submit() {
      if (isPublished && reason.read() === null) return
      await form.submit()
    },
  }
}

export type ObjectiveFormState = ReturnType<typeof useObjectiveForm>

function numberIn(name: string, text: string): number {
  const figure = FIGURE_NAMES.find((candidate) => candidate === name)
  return (figure && readFigure(figure, text)) ?? 0
}

function newestOf(objectives: readonly (Objective | null | undefined)[]): Objective | null {
  return objectives.reduce<Objective | null>((newest, one) => (one && one.version > (newest?.version ?? 0) ? one : newest), null)
}
