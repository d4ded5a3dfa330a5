import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { healthRpc } from '@saldo/contracts';
import { handledSubjects } from './handled-subjects';
import { Handles } from './handles';

@Controller()
class First {
  @Handles(healthRpc('auth'))
  async check() {
    return { ready: true };
  }
  notAHandler() {
    return 1;
  }
}

@Controller()
class Second {
  @Handles(healthRpc('budget'))
  async check() {
    return { ready: true };
  }
}

@Module({ controllers: [First] })
class Inner {}

@Module({ imports: [Inner] })
class Middle {}

class Outer {}

describe('the subjects that a module handles', () => {
  it('are those of its controllers and of its imports, each once', () => {
    const module = { module: Outer, imports: [Middle, Inner], controllers: [Second] };
    expect(handledSubjects(module)).toEqual(['rpc.budget.health.check.v1', 'rpc.auth.health.check.v1']);
  });

  it('are repeated if two controllers handle the same', () => {
    @Controller()
    class Again extends First {
      @Handles(healthRpc('auth'))
      override async check() {
        return { ready: false };
      }
    }
    const module = { module: Outer, controllers: [First, Again] };
    expect(handledSubjects(module)).toEqual(['rpc.auth.health.check.v1', 'rpc.auth.health.check.v1']);
  });
});
