import { changeView, chooseDefaultView, type View, type ViewState } from '@backoffice/contract/saved-views/saved-views'
import { useCommand } from '../../api/use-command.ts'
import type { ApiError } from '../../api/api-error.ts'
import { showFailure, showSuccess } from '../../ui/feedback/toast.tsx'

const onError = (error: ApiError) => showFailure({ title: 'La vue reste inchangée', detail: error.message })

/** Returns the acts on a view that need no dialog. */
export function useViewActs() {
  const changing = useCommand(changeView)
  const choosing = useCommand(chooseDefaultView)
  return {
    /** Saves the present state of the list. A relative period stays relative while its days are shown. */
    update: ({ id, name, version }: View, state: ViewState) =>
      changing.mutate(
        { params: { id }, body: { state, version } },
        { onSuccess: () => showSuccess({ title: 'Vue mise à jour', detail: name }), onError },
      ),
    chooseDefault: ({ id, name, isDefault }: View) =>
      choosing.mutate(
        { params: { id }, body: { isDefault: !isDefault } },
        {
          onSuccess: () =>
            showSuccess({
              title: isDefault ? 'Sans vue par défaut' : 'Vue par défaut',
              detail: isDefault ? 'L’écran s’ouvre de nouveau sans vue.' : `L’écran s’ouvre sur «\u00a0${name}\u00a0».`,
            }),
          onError,
        },
      ),
  }
}
