import { type AccountData, nothing } from '../kit/accountData.ts'
import { erasePartition } from '../kit/partitions.ts'
import { openUploadsKey } from './uploads.ts'

export const uploadData: AccountData = {
  stores: ['files/uploads'],
  // What no record took is swept within days, and a record gives up its files when it is erased: what is left is the
  // count.
  erase: (id) => erasePartition(openUploadsKey(id).pk),
  export: nothing('a file is told with the record that has it'),
}

export const fileTicketData: AccountData = {
  stores: ['files/fileTickets'],
  erase: nothing('the count of a ticket’s uses names nobody, and expires within a minute'),
  export: nothing('the count of a ticket’s uses tells nothing'),
}
