export { ValuationsModule } from './valuations.module';
export { ValuationsRepository } from './valuations.repository';
export { isValued } from './valuations.service';
