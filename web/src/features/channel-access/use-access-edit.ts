import { type ChannelAccess, updateChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useCommand } from '../../api/use-command.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { errorsIn, FIELD_BY_CODE, fieldsOf } from './access-edit.ts'

export type AccessEdit = ReturnType<typeof useAccessEdit>

export function useAccessEdit(latest: ChannelAccess) {
  const command = useCommand(updateChannelAccess)
  const access = useLatest(latest, command.data)
  const { id, version } = access
  const form = useVersionedForm({
    stored: fieldsOf(access),
    check: errorsIn,
    command,
    send: (changes) => command.mutateAsync({ body: { id, version, ...changes } }),
    savedIn: fieldsOf,
    onSuccess: ({ username }) => showSuccess({ title: `${username} est enregistré` }),
    fieldByCode: FIELD_BY_CODE,
  })
  return { ...form, access }
}
