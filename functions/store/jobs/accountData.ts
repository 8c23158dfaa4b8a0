import { type AccountData, nothing } from '../kit/accountData.ts'
import { eraseJobsOf, jobsOfUser } from './jobLists.ts'

const ROWS = 100

export const jobData: AccountData = {
  stores: ['jobs/jobs'],
  erase: eraseJobsOf,
  export: {
    lists: {
      correios: async (id, after) => {
        const { items, position } = await jobsOfUser(id, { limit: ROWS, after })
        return { items: items.filter(({ tipo }) => tipo === 'CORREIO'), position }
      },
    },
  },
}

export const deliveryData: AccountData = {
  stores: ['jobs/sentMails', 'jobs/suppressions'],
  erase: nothing('ids of mails expire, and of a suppressed address only the hash is kept'),
  export: nothing('ids of mails expire, and of a suppressed address only the hash is kept'),
}
