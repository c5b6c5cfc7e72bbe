import { type ChannelAccess, updateChannelAccess } from '@backoffice/contract/channel-access/channel-access'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { type AccessFields, changesIn, conflictsIn, type Faults, faultsIn, faultsOf, fieldsOf, type EditedFields } from './access-edit.ts'

/** Edits an access. Reports what someone else changed meanwhile, and keeps everything that was typed. */
export function useAccessEdit(read: ChannelAccess) {
  const [saved, setSaved] = useState(read)
  const [typed, setTyped] = useState<EditedFields>({})
  /** Version on which typing began; writes are based on it, even when a newer one has been read. */
  const [base, setBase] = useState<ChannelAccess | null>(null)
  /** Its fields, kept after a stale write so that conflicts with current values can be shown. */
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

/** Sends the changes if they are valid. Answers `overtaken` if someone else wrote first, `refused` on any other failure. */
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
