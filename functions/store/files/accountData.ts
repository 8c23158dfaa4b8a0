import { type AccountData, nothing } from '../kit/accountData.ts'

export const uploadData: AccountData = {
  stores: ['files/uploads'],
  erase: nothing('what no record took is swept within days, and a record gives up its files when it is erased'),
  export: nothing('a file is told with the record that has it'),
}

export const fileTicketData: AccountData = {
  stores: ['files/fileTickets'],
  erase: nothing('the count of a ticket’s uses names nobody, and expires within a minute'),
  export: nothing('the count of a ticket’s uses tells nothing'),
}
