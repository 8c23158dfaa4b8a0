import 'virtual:amplify.css'
import '../../styles/visitors/entry.css'
