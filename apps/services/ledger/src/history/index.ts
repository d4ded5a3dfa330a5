export { HistoryModule } from './history.module';
export { UndoService } from './undo.service';
