import { type ChannelAccess, updateChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { type AccessFields, changesIn, conflictsIn, type Faults, faultsIn, faultsOf, fieldsOf, type EditedFields } from './access-edit.ts'

/** An access and what is typed over it. What another person changed meanwhile is said beside it, and nothing typed is lost. */
export function useAccessEdit(read: ChannelAccess) {
  const [saved, setSaved] = useState(read)
  const [typed, setTyped] = useState<EditedFields>({})
  /** What stood when typing began: a write rests on it, whatever has come since. */
  const [base, setBase] = useState<ChannelAccess | null>(null)
  /** The same, once a write met something else: from then on what stands now is beside what is typed. */
  const [overtaken, setOvertaken] = useState<AccessFields | null>(null)
  const access = saved.version > read.version ? saved : read
  const standing = fieldsOf(access)
  const fields = { ...standing, ...typed }
  const changes = changesIn(standing, typed)
  const write = useWrite()

  function forget() {
    setTyped({})
    setBase(null)
    setOvertaken(null)
    write.forget()
  }

  async function save(): Promise<void> {
    const from = base ?? access
    const answer = await write.send(from, fields, changes)
    if (answer === 'refused') return
    if (answer === 'overtaken') {
      setOvertaken(fieldsOf(from))
      return setBase(null)
    }
    forget()
    return setSaved(answer)
  }

  return {
    access,
    standing,
    fields,
    ...write,
    isDirty: Object.keys(changes).length > 0,
    conflicts: conflictsIn(overtaken, standing, typed),
    isStale: overtaken !== null,
    type: (change: Partial<AccessFields>) => {
      setTyped({ ...typed, ...change })
      setBase(base ?? access)
      write.forget()
    },
    take: (name: keyof AccessFields) => setTyped({ ...typed, [name]: standing[name] }),
    forget,
    save,
  }
}

export type AccessEdit = ReturnType<typeof useAccessEdit>

/** Sends what was changed; refused here or by the server, which says apart that somebody else was faster. */
function useWrite() {
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  async function send(
    { id, version }: ChannelAccess,
    fields: AccessFields,
    changes: EditedFields,
  ): Promise<ChannelAccess | 'overtaken' | 'refused'> {
    const found = faultsOf(fields)
    setFaults(found)
    setRefusal(null)
    if (Object.keys(found).length > 0) return 'refused'
    setPending(true)
    try {
      const answer = await call(updateChannelAccess, { body: { id, version, ...changes } })
      showSuccess({ title: `${answer.username} est enregistré` })
      return answer
    } catch (cause) {
      const error = ApiError.ofClient(cause)
      setRefusal(error)
      setFaults(faultsIn(error))
      return error.code === 'stale_version' ? 'overtaken' : 'refused'
    } finally {
      setPending(false)
    }
  }

  function forget() {
    setFaults({})
    setRefusal(null)
  }

  return { faults, refusal, isPending, send, forget }
}
