import { getUserInfo } from '@backoffice/contract/session/session'
import { useRead } from '../../api/use-read.ts'

/** True if the reader is a manager; others read what concerns their outlets. */
export function useMayManage(): boolean {
  return useRead(getUserInfo, {}).roleName === 'ROLE_MANAGER'
}
