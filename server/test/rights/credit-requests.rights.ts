import * as conversation from '@backoffice/contract/credit-requests/credit-conversation'
import { listRequestReaders, noteRequestRead } from '@backoffice/contract/credit-requests/request-readers'
import * as history from '@backoffice/contract/credit-requests/credit-request-history'
import * as contract from '@backoffice/contract/credit-requests/credit-requests'
import { right, rightToCall, type Right } from './right.ts'

const { approveCreditRequest: approve, rejectCreditRequest: reject, cancelCreditRequest: cancel } = contract
const requestBody = { amount: 10, description: 'Réassort' }
const conversationMessage = { body: { text: 'Bonjour' } }

/** Decided by a manager who neither made the request nor benefits from it. */
const byManager = { manager: { own: 403, same: 200, absent: 404 } }
const byManagerConfirmed = { ...byManager, hasty: { own: 403, same: 403, absent: 404 } }
const byManagerOrAgent = { manager: { own: 403, same: 200, absent: 404 }, creditAgent: { same: 200, foreign: 404, absent: 404 } }
const nowhere = { own: 404, same: 404, absent: 404 }
const unreached = { manager: nowhere, hasty: nowhere }
const requester = { own: 200, same: 403, foreign: 404, absent: 404 }
const read = { own: 200, same: 200, foreign: 404, absent: 404 }
/** Rights on a request of an outlet or a client. The agent has them if the agent decides. */
const ofManagersAndSellers = { manager: { own: 200, same: 200, absent: 404 }, outlet: read, client: read }
const concerned = {
  networkRequest: { ...ofManagersAndSellers, creditAgent: { same: 404, foreign: 404, absent: 404 } },
  agentRequest: { ...ofManagersAndSellers, creditAgent: { same: 200, foreign: 404, absent: 404 } },
  floatRequest: {
    manager: { own: 200, same: 200, absent: 404 },
    creditAgent: read,
    outlet: { foreign: 404, absent: 404 },
    client: { foreign: 404, absent: 404 },
  },
}
const REQUESTS = ['networkRequest', 'agentRequest', 'floatRequest'] as const

const toManagersAgentsAndSellers = { manager: { none: 200 }, creditAgent: { none: 200 }, outlet: { none: 200 }, client: { none: 200 } }
const toSellers = { outlet: { none: 200 }, client: { none: 200 } }
const toManagersAndAgents = { manager: { none: 200 }, creditAgent: { none: 200 } }

export const OF_CREDIT_REQUESTS: Right[] = [
  rightToCall(contract.submitCreditRequest.network_credit, { body: requestBody }, toSellers),
  rightToCall(contract.submitCreditRequest.agent_credit, { body: requestBody }, toSellers),
  right(contract.submitCreditRequest.float, ['creditAgent', (userId) => ({ body: { userId, ...requestBody } })], {
    manager: { same: 200, absent: 403 },
    creditAgent: { own: 200, foreign: 403, absent: 403 },
  }),
  right(contract.submitCreditRequest.float, ['outlet', (userId) => ({ body: { userId, ...requestBody } })], {
    manager: { same: 403, absent: 403 },
    creditAgent: { same: 403, foreign: 403, absent: 403 },
  }),
  rightToCall(contract.listCreditRequests.network_credit, { query: {} }, toManagersAgentsAndSellers),
  rightToCall(contract.listCreditRequests.agent_credit, { query: {} }, toManagersAgentsAndSellers),
  rightToCall(contract.listCreditRequests.float, { query: {} }, toManagersAndAgents),
  right(contract.listCreditRequests.float, ['creditAgent', (userId) => ({ query: { userId } })], {
    manager: { same: 200, absent: 404 },
    creditAgent: { own: 200, foreign: 403, absent: 403 },
  }),
  rightToCall(contract.listLatestCreditRequests, { query: {} }, toManagersAgentsAndSellers),
  right(contract.listLatestCreditRequests, ['outlet', (userId) => ({ query: { userId } })], {
    manager: { same: 200, absent: 404 },
    creditAgent: { same: 200, foreign: 403, absent: 403 },
    outlet: { own: 200, foreign: 403, absent: 403 },
    client: { foreign: 403, absent: 403 },
  }),
  rightToCall(history.listCreditRequestsByPage, { query: {} }, toManagersAndAgents),
  rightToCall(history.exportCreditRequests, { query: { format: 'csv' } }, toManagersAndAgents),
  rightToCall(contract.listWaitingForAgents, {}, toManagersAndAgents),
  rightToCall(conversation.listCreditRisks, {}, toManagersAndAgents),
]

/** A request of another queue counts as nonexistent. */
export const OF_CREDIT_DECISIONS: Right[] = [
  right(approve.network_credit, ['networkRequest', (id) => ({ params: { id } })], byManagerConfirmed),
  right(approve.network_credit, ['agentRequest', (id) => ({ params: { id } })], unreached),
  right(reject.network_credit, ['networkRequest', (id) => ({ params: { id }, body: {} })], byManager),
  right(reject.network_credit, ['floatRequest', (id) => ({ params: { id }, body: {} })], unreached),
  right(cancel.network_credit, ['networkRequest', (id) => ({ params: { id } })], {
    manager: { own: 200, same: 403, absent: 404 },
    outlet: requester,
    client: requester,
  }),

  right(approve.agent_credit, ['agentRequest', (id) => ({ params: { id } })], {
    ...byManagerOrAgent,
    hasty: { own: 403, same: 403, absent: 404 },
    hastyAgent: { same: 403, foreign: 404, absent: 404 },
  }),
  right(approve.agent_credit, ['networkRequest', (id) => ({ params: { id } })], {
    ...unreached,
    creditAgent: { same: 404, foreign: 404, absent: 404 },
    hastyAgent: { same: 404, foreign: 404, absent: 404 },
  }),
  right(reject.agent_credit, ['agentRequest', (id) => ({ params: { id }, body: {} })], byManagerOrAgent),
  right(reject.agent_credit, ['networkRequest', (id) => ({ params: { id }, body: {} })], {
    ...unreached,
    creditAgent: { same: 404, foreign: 404, absent: 404 },
  }),
  right(cancel.agent_credit, ['agentRequest', (id) => ({ params: { id } })], { outlet: requester, client: requester }),
  right(cancel.agent_credit, ['networkRequest', (id) => ({ params: { id } })], {
    outlet: { own: 404, same: 404, foreign: 404, absent: 404 },
    client: { own: 404, same: 404, foreign: 404, absent: 404 },
  }),

  right(contract.getCreditRequest.float, ['floatRequest', (id) => ({ params: { id } })], {
    manager: { own: 200, same: 200, absent: 404 },
    creditAgent: read,
  }),
  right(contract.getCreditRequest.float, ['agentRequest', (id) => ({ params: { id } })], {
    ...unreached,
    creditAgent: { same: 404, foreign: 404, absent: 404 },
  }),
  right(approve.float, ['floatRequest', (id) => ({ params: { id } })], byManagerConfirmed),
  right(approve.float, ['networkRequest', (id) => ({ params: { id } })], unreached),
  right(reject.float, ['floatRequest', (id) => ({ params: { id }, query: {} })], byManager),
  right(cancel.float, ['floatRequest', (id) => ({ params: { id } })], {
    manager: { own: 200, same: 403, absent: 404 },
    creditAgent: requester,
  }),
]

export const OF_CONVERSATIONS: Right[] = [
  ...REQUESTS.flatMap((about) => [
    right(conversation.readCreditRequest, [about, (id) => ({ params: { id } })], concerned[about]),
    right(conversation.listComments, [about, (id) => ({ params: { id } })], concerned[about]),
    right(listRequestReaders, [about, (id) => ({ params: { id } })], concerned[about]),
    right(noteRequestRead, [about, (id) => ({ params: { id } })], concerned[about]),
    right(conversation.addComment, [about, (id) => ({ params: { id }, ...conversationMessage })], concerned[about]),
    right(conversation.listDocuments, [about, (id) => ({ params: { id } })], concerned[about]),
    right(conversation.readDocument, [about, (id) => ({ params: { id, number: 1 } })], concerned[about]),
  ]),
  // Without a file, nothing else is checked.
  rightToCall(
    conversation.addDocument,
    { params: { id: 1 } },
    { manager: { none: 400 }, creditAgent: { none: 400 }, outlet: { none: 400 }, client: { none: 400 } },
  ),
]
